import { logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { backupEvents } from "./events.ts";
import {
  findBeginning,
  findLast,
  findLatest,
  findOpenRun,
  insertRun,
  type Kind,
  listRuns,
  putBackLost,
  type Run,
  saveEnd,
} from "./run.queries.ts";
/** Has a backup made, or the newest one tried. Asking again while one waits or runs changes nothing. */
export const askForRun = declareCommand({
  action: "backup.make",
  run: async ({ db, now }, { kind }: { kind: Kind }, may) => {
    const id = await insertRun(db, may, kind, now);
    return id
      ? logged(null, backupEvents["backup_run.asked"].entry({ entityId: id, after: { kind } }))
      : unchanged(null);
  },
});

/** Whoever is at work on it notices within seconds, and leaves nothing behind. */
export const stopRun = declareCommandOn({
  action: "backup.make",
  ids: ["id"],
  find: (tx, { id }) => findOpenRun(tx, id),
  run: async ({ db, now }, { id }, may, { kind }) => {
    await saveEnd(db, may, id, { state: "stopped" }, now);
    return logged(null, backupEvents["backup_run.asked"].entry({ entityId: id, after: { kind, state: "stopped" } }));
  },
});

export type Runs = { runs: Run[]; lastBackup: Run | null; lastTrial: Run | null };

/** The latest runs, and of each kind the last one that ended well. */
export async function readRuns({ db, actor }: ReadContext): Promise<Result<Runs>> {
  const may = permit(actor, "backup.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const runs = await listRuns(db, may, ["backup", "trial"], 30);
  const lastBackup = await findLast(db, "backup", "done");
  const lastTrial = await findLast(db, "trial", "done");
  return done({ runs, lastBackup, lastTrial });
}

/** The last one that ended well, and whether that will do. `pending`: a new installation, whose first one is not due yet. */
export type Latest = { at: Date | null; verdict: "fine" | "pending" | "overdue" | "failed" };

const day = 86_400_000;

/** A backup is due every night and a trial every week; two days may pass before either is overdue. */
const mostDays = { backup: 2, trial: 9 };

/** Whether the agency could be restored today. */
export async function readLatest({ db, actor, now }: Context): Promise<Result<{ backup: Latest; trial: Latest }>> {
  const may = permit(actor, "backup.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const { backedUp, tried, lastTrial, began } = await findLatest(db, may);
  function judge(kind: keyof typeof mostDays, at: Date | null): Latest {
    const since = at ?? began ?? now;
    if (now.getTime() - since.getTime() > mostDays[kind] * day) return { at, verdict: "overdue" };
    return { at, verdict: at ? "fine" : "pending" };
  }
  const trial: Latest = lastTrial === "failed" ? { at: tried, verdict: "failed" } : judge("trial", tried);
  return done({ backup: judge("backup", backedUp), trial });
}

/** At 03:00 in UTC, when few people work. */
const hour = 3;

/**
 * Plans what is due: a backup a night, and once a week a trial restore of the newest. One that was missed is made up for. A
 * new installation has a day before the first ones.
 */
export async function planRuns({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "backup.run", undefined);
  if (!may) return;
  await putBackLost(db, may);
  const last = await findLast(db, "backup");
  const began = await findBeginning(db);
  const isNew = !began || now.getTime() - began.getTime() < day;
  if (isNew) return;
  if (!last || last.createdAt < lastNight(now)) await insertRun(db, may, "backup", now);
  const made = await findLast(db, "backup", "done");
  const tried = await findLast(db, "trial");
  if (made && (!tried || now.getTime() - tried.createdAt.getTime() >= 7 * day)) await insertRun(db, may, "trial", now);
}

/** The latest 03:00 that is past. */
export function lastNight(now: Date): Date {
  const tonight = new Date(now);
  tonight.setUTCHours(hour, 0, 0, 0);
  return tonight <= now ? tonight : new Date(tonight.getTime() - day);
}
