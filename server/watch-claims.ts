import { jobs } from "#domain/access/actor.ts";
import { remindOfClaims, settleSilence } from "#domain/deals/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { AppContext } from "./app-context.ts";

/** Confirms the claims that silence confirms, and tells people of those whose deadline is near or past. */
export async function watchClaims({ db, clock, settings }: Pick<AppContext, "db" | "clock" | "settings">) {
  const now = clock();
  await settleSilence(db, jobs, { now, today: dayIn(now, (await settings()).place.timeZone) });
  await remindOfClaims(db, jobs, now);
}
