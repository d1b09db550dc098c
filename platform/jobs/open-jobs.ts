import { type ConstructorOptions, fromKysely, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "#domain/kernel/database.ts";
import type { Connection } from "#platform/database/open-database.ts";
import type { Log } from "#platform/log/log.ts";

type Data = Record<string, unknown>;
/** How a queue handles one job. `isLast`: a failure will not be retried. */
type Work = (data: Data, isLast: boolean) => Promise<void>;
type Timetable = Record<string, () => Promise<void>>;
type Plan = { queues: Record<string, Work>; everyMinute: Timetable; everyDay: Timetable };

export type Jobs = {
  /** Adds a job to a queue inside the caller's transaction: it exists if and only if the transaction commits. */
  enqueue: (tx: Database, queue: string, data: Data) => Promise<void>;
  close: () => Promise<void>;
};

/** Retries after 30 s, 1, 2, 4 … minutes, at most an hour apart. */
const retry = { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };

/** While there are more, the next ones are fetched at once. Each job succeeds or fails by itself. */
const inBatches = { includeMetadata: true, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

const day = 86_400;

/** Jobs live in the same database (pg-boss). They run at least once, so every job must be safe to repeat. */
export async function openJobs(
  connection: Connection,
  log: Log,
  { queues, everyMinute, everyDay }: Plan,
): Promise<Jobs> {
  const place: ConstructorOptions =
    typeof connection === "string" ? { connectionString: connection } : toPlace(connection);
  const boss = new PgBoss({ ...place, max: 4, application_name: "foyer jobs" });
  boss.on("error", (problem) => log.warn({ err: problem }, "the jobs met a problem"));
  await boss.start();
  for (const [name, work] of Object.entries(queues)) {
    await boss.createQueue(name, retry);
    await boss.work(name, inBatches, async (batch: JobWithMetadata<Data>[]) => {
      const results: JobResult[] = [];
      for (const job of batch) results.push(await resultOf(job, work));
      return results;
    });
  }
  for (const [timetable, often] of [
    [everyMinute, "* * * * *"],
    [everyDay, "20 3 * * *"],
  ] as const)
    for (const [name, work] of Object.entries(timetable)) {
      await boss.createQueue(name, { policy: "exclusive", retryLimit: 0 });
      await boss.schedule(name, often);
      await boss.work(name, async () => work());
    }
  // An app that is stopped at night runs them when it starts; at most once a day.
  for (const name of Object.keys(everyDay)) await boss.send(name, {}, { singletonSeconds: day });
  return {
    async enqueue(tx, queue, data) {
      await boss.send(queue, data, { db: fromKysely(tx.withoutPlugins()) });
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

async function resultOf({ id, data, retryCount, retryLimit }: JobWithMetadata<Data>, work: Work): Promise<JobResult> {
  try {
    await work(data, retryCount >= retryLimit);
    return { id, status: "completed" };
  } catch (problem) {
    return { id, status: "failed", output: { message: problem instanceof Error ? problem.message : String(problem) } };
  }
}

function toPlace({ host, port, user, password, database }: Exclude<Connection, string>): ConstructorOptions {
  const place = { host, port, user, password: typeof password === "string" ? password : undefined, database };
  return Object.fromEntries(Object.entries(place).filter(([, part]) => part !== undefined));
}
