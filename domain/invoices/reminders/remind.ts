import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareJob, throwFailed } from "#domain/access/declare-job.ts";
import { addDays } from "#domain/kernel/day.ts";
import { invoiceEvents } from "../events.ts";
import { type Candidate, insertReminders, selectCandidates, takeClient } from "./reminder.queries.ts";

/** When clients are reminded, and in which words: before an invoice is due, and three times after. 0 days before: not at all. */
export type ReminderPlan = {
  isOn: boolean;
  before: number;
  after: readonly [number, number, number];
  words: readonly [string, string, string, string];
};

type Reminding = { plan: ReminderPlan; today: string };

/**
 * Job: reminds each client once of what is due, in one email. Several instances may run at once: a client is taken by one.
 * Steps follow each other at their distance, so that what is switched on late begins with the first.
 */
export async function remindOfInvoices(context: Context, reminding: Reminding): Promise<number> {
  if (!reminding.plan.isOn) return 0;
  const report = await remindEach(context, reminding);
  throwFailed(report, "Some clients were not reminded of their invoices.");
  return report.results.filter((isReminded) => isReminded).length;
}

const remindEach = declareJob({
  action: "invoice.write",
  take: ({ db }, { plan, today }: Reminding, may, { last }) =>
    takeClient(db, may, { by: addDays(today, plan.before), after: last }),
  run: async ({ db, now }, { plan, today }, may, { id: clientId }) => {
    const due = (await selectCandidates(db, may, clientId)).flatMap((invoice) => {
      const step = nextStep(invoice, plan, today);
      return step === null ? [] : [{ ...invoice, step }];
    });
    // The most urgent step says how it is said.
    const first = due.toSorted((one, other) => other.step - one.step)[0];
    if (!first) return unchanged(false);
    const reminders = due.map(({ id, step }) => ({ invoiceId: id, step, clientId, sentOn: today, sentAt: now }));
    await insertReminders(db, may, reminders);
    const entries = due.map(({ id, name, step }) => {
      // One email for all of them is written about the first.
      const event = invoiceEvents[id === first.id ? "invoice.reminded" : "invoice.reminded_too"];
      return event.entry({ entityId: id, clientId, after: { name, step, words: plan.words[first.step] ?? "" } });
    });
    return logged(true, ...entries);
  },
});

/** The step of an invoice that is due today; null where none is. */
export function nextStep({ dueOn, lastStep, lastOn }: Candidate, plan: ReminderPlan, today: string): number | null {
  if (today < dueOn || (today === dueOn && plan.before > 0 && lastStep === null))
    return lastStep === null && plan.before > 0 && today >= addDays(dueOn, -plan.before) ? 0 : null;
  const step = (lastStep ?? 0) + 1;
  const days = plan.after[step - 1];
  if (days === undefined || today < addDays(dueOn, days)) return null;
  const apart = step > 1 ? days - (plan.after[step - 2] ?? 0) : 1;
  return lastOn !== null && today < addDays(lastOn, Math.max(1, apart)) ? null : step;
}
