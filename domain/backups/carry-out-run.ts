import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { backupEvents } from "./events.ts";
import { beginRun, findOpenRun, putBack, type Run, saveEnd, saveProgress, takeRun } from "./run.queries.ts";

type RunResult = { name: string; size: number };
/** `tell` keeps the progress; `signal` says that the run was stopped, or that the process ends. */
export type Work = (run: Run, means: { tell: (progress: string) => void; signal: AbortSignal }) => Promise<RunResult>;

const beatMs = 2_000;

type Deps = { work: Work; clock: () => Date; closing: AbortSignal };

/**
 * Takes the next run, if there is one, and carries it out. While the work lasts, its progress is kept, which also says that
 * this process is alive. A run that fails says why; one that is cut off by `closing` waits for the next start.
 */
export async function carryOutRun({ db, actor, ...deps }: ReadContext & Deps): Promise<Run | null> {
  const may = permit(actor, "backup.run", undefined);
  const run = may && (await takeRun(db, may));
  if (!may || !run) return null;
  const { problem } = await workOn({ db, actor, ...deps }, run);
  if (problem && deps.closing.aborted) await putBack(db, may, run.id);
  else if (problem) await saveFailure({ db, actor, now: deps.clock() }, { run, problem });
  return run;
}

/**
 * Makes a backup at once, for somebody who waits for it. Null while another one is being made. What goes wrong is kept, and
 * thrown; one that is cut off by `closing` was stopped.
 */
export async function backUpNow({ db, actor, ...deps }: ReadContext & Deps): Promise<Run | null> {
  const may = permit(actor, "backup.run", undefined);
  const run = may && (await beginRun(db, may, "backup", deps.clock()));
  if (!run) return null;
  const { problem } = await workOn({ db, actor, ...deps }, run);
  if (problem && deps.closing.aborted)
    await finish({ db, actor, now: deps.clock() }, { run, said: { state: "stopped" } });
  else if (problem) await saveFailure({ db, actor, now: deps.clock() }, { run, problem });
  if (problem) throw problem;
  return run;
}

async function workOn({ db, actor, work, clock, closing }: ReadContext & Deps, run: Run) {
  const may = permit(actor, "backup.run", undefined);
  if (!may) return { problem: null };
  const { tell, signal, end } = keepAlive(db, may, run.id, closing);
  try {
    const { name, size } = await work(run, { tell, signal });
    await finish({ db, actor, now: clock() }, { run, said: { state: "done", name, size: BigInt(size) } });
    return { problem: null };
  } catch (problem) {
    return { problem: problem instanceof Error ? problem : new Error(String(problem)) };
  } finally {
    end();
  }
}

type RunEnd = Parameters<typeof saveEnd>[3];

/** Does nothing when the run was stopped meanwhile. */
const finish = declareCommandOn({
  action: "backup.run",
  find: (tx, { run }: { run: Run; said: RunEnd }) => findOpenRun(tx, run.id),
  run: async ({ db, now }, { run, said }: { run: Run; said: RunEnd }, may) => {
    await saveEnd(db, may, run.id, said, now);
    const { size: _, ...after } = said;
    return logged(
      null,
      backupEvents["backup_run.ended"].entry({ entityId: run.id, after: { kind: run.kind, ...after } }),
    );
  },
});

const saveFailure = ({ db, actor, now }: Context, { run, problem }: { run: Run; problem: Error }) =>
  finish({ db, actor, now }, { run, said: { state: "failed", problem: problem.message } });

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
