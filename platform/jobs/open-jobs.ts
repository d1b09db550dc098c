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
  /** Runs a timetable's job now, or all that waits in a queue, and returns when it is done. Throws for an unknown name. */
  run: (name: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Retries after 30 s, 1, 2, 4 … minutes, at most an hour apart. */
const retry = { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };

/** While there are more, the next ones are fetched at once. Each job succeeds or fails by itself. */
const inBatches = { includeMetadata: true, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

const day = 86_400;

/** `running`: by their timetable and as they are added. `by hand`: only when `run` says so, on queues that exist. */
export type Pace = "running" | "by hand";

/** Jobs live in the same database (pg-boss). They run at least once, so every job must be safe to repeat. */
export async function openJobs(connection: Connection, log: Log, plan: Plan, pace: Pace = "running"): Promise<Jobs> {
  const place: ConstructorOptions =
    typeof connection === "string" ? { connectionString: connection } : toPlace(connection);
  const isRunning = pace === "running";
  const upkeep = isRunning ? {} : { migrate: false, schedule: false, supervise: false };
  const boss = new PgBoss({ ...place, max: 4, application_name: "foyer jobs", ...upkeep });
  boss.on("error", (problem) => log.warn({ err: problem }, "the jobs met a problem"));
  let starting: Promise<unknown> | undefined;
  const start = () => (starting ??= boss.start());
  if (isRunning) {
    await start();
    await startWork(boss, plan);
  }

  async function drain(name: string, work: Work) {
    await start();
    for (;;) {
      const batch = await boss.fetch<Data>(name, { includeMetadata: true, batchSize: inBatches.batchSize });
      if (batch.length === 0) return;
      for (const job of batch) {
        const { status, output } = await resultOf(job, work);
        await (status === "completed" ? boss.complete(name, job.id) : boss.fail(name, job.id, output));
      }
    }
  }
  return {
    async enqueue(tx, queue, data) {
      await start();
      await boss.send(queue, data, { db: fromKysely(tx.withoutPlugins()) });
    },
    async run(name) {
      const queued = plan.queues[name];
      if (queued) return drain(name, queued);
      const timed = plan.everyMinute[name] ?? plan.everyDay[name];
      if (!timed) throw new Error(`There is no job called ${name}.`);
      await timed();
    },
    close: async () => {
      if (starting) await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

async function startWork(boss: PgBoss, { queues, everyMinute, everyDay }: Plan) {
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
