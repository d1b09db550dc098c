import type { Actor } from "#domain/access/actor.ts";
import { commandOn, logged } from "#domain/access/command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findOpenRun, putBack, type Run, saveEnd, saveProgress, takeRun } from "./run.queries.ts";

type Done = { name: string; size: number };
/** `tell` keeps the progress; `signal` says that the run was stopped, or that the process ends. */
export type Work = (run: Run, means: { tell: (progress: string) => void; signal: AbortSignal }) => Promise<Done>;

const beatMs = 2_000;

/**
 * Takes the next run, if there is one, and carries it out. While the work lasts, its progress is kept, which also says that
 * this process is alive. A run that fails says why; one that is cut off by `closing` waits for the next start.
 */
export async function carryOutRun(
  db: Database,
  actor: Actor,
  { work, clock, closing }: { work: Work; clock: () => Date; closing: AbortSignal },
): Promise<Run | null> {
  const may = permit(actor, "backup.run", undefined);
  const run = may && (await takeRun(db, may));
  if (!may || !run) return null;
  const { tell, signal, end } = keepAlive(db, may, run.id, closing);
  const finish = async (said: Parameters<typeof saveEnd>[3]) => {
    const find = (tx: Database) => findOpenRun(tx, run.id);
    await commandOn(db, actor, { action: "backup.run", now: clock(), find }, async (tx, permitted) => {
      await saveEnd(tx, permitted, run.id, said, clock());
      const { size: _, ...after } = said;
      return logged(null, { entity: "backup_run", entityId: run.id, after: { kind: run.kind, ...after } });
    });
  };
  try {
    const { name, size } = await work(run, { tell, signal });
    await finish({ state: "done", name, size: BigInt(size) });
  } catch (problem) {
    if (closing.aborted) await putBack(db, may, run.id);
    else await finish({ state: "failed", problem: problem instanceof Error ? problem.message : String(problem) });
  } finally {
    end();
  }
  return run;
}

function keepAlive(db: Database, may: Permit<"backup.run">, id: string, closing: AbortSignal) {
  const stop = new AbortController();
  let progress = "";
  const beat = async () => {
    if (!(await saveProgress(db, may, id, progress))) stop.abort();
  };
  // A beat that fails is made up for by the next one; the work itself notices a database that is gone.
  const beats = setInterval(() => void beat().catch(() => {}), beatMs);
  return {
    signal: AbortSignal.any([stop.signal, closing]),
    tell: (said: string) => {
      progress = said;
    },
    end: () => clearInterval(beats),
  };
}
