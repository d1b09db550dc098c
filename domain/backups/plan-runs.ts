import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { findBeginning, findLast, insertRun, putBackLost } from "./run.queries.ts";

const day = 86_400_000;
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
