import { jobs } from "#domain/access/actor.ts";
import { remindOfBriefs } from "#domain/briefs/index.ts";
import { runExpenses } from "#domain/finances/index.ts";
import { remindOfInvoices } from "#domain/invoices/reminders/index.ts";
import { runStatements } from "#domain/invoices/statement/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { wallClock } from "#domain/kernel/format/wall-clock.ts";
import { runFees } from "#domain/payments/recurring/index.ts";
import { watchCertificate } from "#domain/signing-certificate/index.ts";
import type { AppContext } from "./app-context.ts";

/** Writes the fees and expenses that recur today, and sees when the certificate for papers ends. One that cannot be written is logged and holds up no other. */
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
  await watchCertificate({ db, actor: jobs, now: at });
}

/** Nobody is reminded at night. */
const firstHour = 8;

/**
 * Sends statements of account with each new month, and reminds clients of briefs and of invoices that are due: from the
 * morning on by the agency's clock, and once an hour at most.
 */
export function openReminders({ db, clock, settings }: Pick<AppContext, "db" | "clock" | "settings">) {
  let lastHour = "";
  return async () => {
    const now = clock();
    const { reminders, place, brief } = await settings();
    const { day: today, hour } = wallClock(now, place.timeZone);
    if (hour < firstHour || lastHour === `${today} ${hour}`) return;
    await remindOfBriefs({ db, actor: jobs, now }, { days: brief.remindAfterDays });
    await runStatements({ db, actor: jobs, now }, { today });
    const { isOn, before, first, second, third, ...said } = reminders;
    const words = [said.beforeWords, said.firstWords, said.secondWords, said.thirdWords] as const;
    const plan = { isOn, before, after: [first, second, third], words } as const;
    await remindOfInvoices({ db, actor: jobs, now }, { plan, today });
    lastHour = `${today} ${hour}`;
  };
}
