import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { paymentEvents } from "../events.ts";
import { findHolder } from "../list/list.queries.ts";
import { findLock } from "../month.queries.ts";
import { type RecurringForm, recurringForm, rhythmOf } from "../recurring.schema.ts";
import { nextDue } from "./due-dates.ts";
import { findPayer, insertDuePayment } from "./fee.queries.ts";
import {
  type Aim,
  type Entry,
  findEntry,
  insertEntry,
  type RecurringTarget,
  selectEntries,
} from "./recurring.queries.ts";
import { type Post, type Run, runRecurring } from "./run-recurring.ts";

/** Lets an admin add a recurring entry. Submitting the form twice creates one. */
export const addRecurring = declareCommand({
  action: "recurring.write",
  input: recurringForm,
  once: ({ aim, key, ...form }: RecurringForm & { aim: Aim }) => {
    const { description, currency, amountMinor } = form;
    const body = { ...aim, ...rhythmOf(form), description, currency, amount: String(amountMinor) };
    return { key, body, per: aim.clientId ?? aim.categoryId ?? "" };
  },
  run: async ({ db, now }, { aim, ...form }: RecurringForm & { aim: Aim }, may) => {
    const { description, amountMinor, currency } = form;
    const wording = { description, amountMinor, currency };
    const rhythm = rhythmOf(form);
    if (!isId(aim.clientId ?? aim.categoryId ?? "")) return refuse({ kind: "missing" });
    const holder = aim.target === "fee" ? await findHolder(db, aim.clientId) : null;
    if (aim.target === "fee" && (!holder || holder.erasedAt)) return refuse({ kind: "missing" });
    const id = newId();
    const nextOn = nextDue(rhythm, rhythm.startsOn)?.on ?? null;
    await insertEntry(db, may, { ...aim, ...wording, ...rhythm, id, nextOn }, now);
    const after = { target: aim.target, description, currency, ...rhythm };
    const amount = toDecimal({ minor: amountMinor, currency });
    const clientId = aim.clientId ?? null;
    return logged(
      { id },
      paymentEvents["recurring.changed"].entry({ entityId: id, clientId, after: { ...after, amount } }),
    );
  },
});

export type { Entry as Recurring };

/** Recurring entries: a client's fees, or (`clientId` null) all of a target. At most 500. */
export async function listRecurring(
  { db, actor }: ReadContext,
  of: { target: RecurringTarget; clientId: string | null },
): Promise<Result<Entry[]>> {
  const may = permit(actor, "recurring.write", undefined);
  if (!may || (of.clientId !== null && !isId(of.clientId))) return refuse({ kind: "missing" });
  return done(await selectEntries(db, may, of));
}

/** One recurring entry; `clientId` null when it belongs to the agency itself. */
export async function readRecurring(
  { db, actor }: ReadContext,
  { id, clientId }: { id: string; clientId: string | null },
): Promise<Result<Entry>> {
  const may = permit(actor, "recurring.write", undefined);
  const entry = may && isId(id) ? await findEntry(db, id) : null;
  return entry && entry.clientId === clientId ? done(entry) : refuse({ kind: "missing" });
}

/**
 * Creates the recurring fees that are due, as pending payments; an admin completes each. Archived clients are skipped.
 */
export function runFees(context: Context, { today }: { today: string }): Promise<Run> {
  const { now } = context;
  const post: Post = async (tx, may, { id: recurringId, clientId, description, amountMinor, currency }, due) => {
    const payer = clientId === null ? null : await findPayer(tx, clientId);
    if (!clientId || !payer || payer.isGone) return "passed";
    // Nothing can be entered in a locked month, so the fee goes into the current one, for its own period.
    const occurredOn = (await findLock(tx, due.on)) ? today : due.on;
    if (occurredOn !== due.on && (await findLock(tx, today))) return "held";
    const id = newId();
    const facts = { kind: "agency_fee", direction: "out", status: "pending", source: "recurring" } as const;
    const words = { currency, occurredOn, description };
    const row = { ...facts, ...words, id, clientId, amountMinor, recurringId, period: due.period, completedAt: null };
    if (!(await insertDuePayment(tx, may, { ...row, createdBy: null, createdAt: now }))) return "passed";
    const after = { ...facts, ...words, period: due.period, amount: toDecimal({ minor: amountMinor, currency }) };
    return paymentEvents["payment.charged_again"].entry({ entityId: id, clientId, after });
  };
  return runRecurring(context, { target: "fee", post, today });
}
