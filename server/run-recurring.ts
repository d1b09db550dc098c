import { jobs } from "#domain/access/actor.ts";
import { runExpenses } from "#domain/finances/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { runFees } from "#domain/payments/recurring/index.ts";
import type { AppContext } from "./app-context.ts";

/** Writes the fees and expenses that recur today. One that cannot be written is logged and holds up no other. */
export async function runRecurring({
  db,
  clock,
  log,
  settings,
}: Pick<AppContext, "db" | "clock" | "log" | "settings">) {
  const at = clock();
  const today = dayIn(at, (await settings()).place.timeZone);
  const { problems } = await runFees({ db, actor: jobs, now: at }, { today });
  for (const { id, problem } of problems) log.warn({ err: problem, id }, "a recurring fee could not be written");
  const spent = await runExpenses({ db, actor: jobs, now: at }, { today });
  for (const { id, problem } of spent.problems)
    log.warn({ err: problem, id }, "a recurring expense could not be written");
}
