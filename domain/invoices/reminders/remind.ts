import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
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

/**
 * Job: reminds each client once of what is due, in one email. Several instances may run at once: a client is taken by one.
 * Steps follow each other at their distance, so that what is switched on late begins with the first.
 */
export async function remindOfInvoices(
  { db, actor, now }: Context,
  { plan, today }: { plan: ReminderPlan; today: string },
): Promise<number> {
  const may = permit(actor, "invoice.write", undefined);
  if (!may || !plan.isOn) return 0;
  let reminded = 0;
  let after: string | null = null;
  const by = addDays(today, plan.before);
  for (;;) {
    const taken: { clientId: string; isReminded: boolean } | null = await db.transaction().execute(async (tx) => {
      const clientId = await takeClient(tx, may, { by, after });
      return clientId === null
        ? null
        : { clientId, isReminded: await remindClient(tx, may, { clientId, plan, today }, now) };
    });
    if (!taken) return reminded;
    if (taken.isReminded) reminded += 1;
    after = taken.clientId;
  }
}

type Reminding = { clientId: string; plan: ReminderPlan; today: string };

async function remindClient(
  tx: Database,
  may: Permit<"invoice.write">,
  { clientId, plan, today }: Reminding,
  now: Date,
): Promise<boolean> {
  const due = (await selectCandidates(tx, may, clientId)).flatMap((invoice) => {
    const step = nextStep(invoice, plan, today);
    return step === null ? [] : [{ ...invoice, step }];
  });
  // The most urgent step says how it is said.
  const first = due.toSorted((one, other) => other.step - one.step)[0];
  if (!first) return false;
  await insertReminders(
    tx,
    may,
    due.map(({ id, step }) => ({ invoiceId: id, step, clientId, sentOn: today, sentAt: now })),
  );
  for (const { id, name, step } of due) {
    // One email for all of them is written about the first.
    const event = invoiceEvents[id === first.id ? "invoice.reminded" : "invoice.reminded_too"];
    const after = { name, step, words: plan.words[first.step] ?? "" };
    await writeAuditEntry(tx, may, event.entry({ entityId: id, clientId, after }), now);
  }
  return true;
}

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
