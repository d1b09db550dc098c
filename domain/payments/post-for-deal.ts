import type { Permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { type Money, toDecimal } from "#domain/kernel/money.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { feeConflict, paymentConflict } from "./conflicts.ts";
import { lockLiveRows, voidRow } from "./deals/deal-row.queries.ts";
import { paymentEvents } from "./events.ts";
import { findLock } from "./month.queries.ts";
import { insertPayment, type NewPayment } from "./payment.queries.ts";
import type { DealPart } from "./payment.ts";

type Posting =
  | "deal.settle"
  | "deal.decide"
  | "deal.confirm_by_update"
  | "deal.write"
  | "deal.answer_meeting"
  | "deal.note_paid"
  | "deal.correct";
/** `day` is today in the agency's time zone. */
type Entry = {
  dealId: string;
  clientId: string;
  event: number;
  part: DealPart;
  amount: Money;
  description: string;
  day: string;
};

/**
 * Posts what follows from an event of a deal, in its transaction: the value completed, a fee pending until it is paid.
 * The database refuses a second row of the same part.
 */
export async function postForDeal(tx: Database, may: Permit<Posting>, entry: Entry, now: Date): Promise<Result<null>> {
  const { part, amount, day } = entry;
  if (amount.minor === 0n) return done(null);
  if (await findLock(tx, day)) return paymentConflict("month-locked");
  const value = { kind: "deal_value", direction: "in", status: "completed", completedAt: now } as const;
  const fee = { kind: "agency_fee", direction: "out", status: "pending", completedAt: null } as const;
  await write(tx, may, { ...entry, ...(part === "value" ? value : fee) }, now);
  return done(null);
}

type TakingBack = "deal.correct" | "deal.decide" | "deal.answer_meeting" | "deal.write" | "deal.settle";
/** `part`: the close, with all that followed from it, or the fee for a meeting alone. */
type TakenBack = {
  dealId: string;
  clientId: string;
  since: number;
  part?: "close" | "meeting";
  description: string;
  day: string;
};

/**
 * Takes back what a confirmed deal made since an event: completed rows are reversed, open ones voided. Refused while
 * one of them is on an invoice that was sent and has no credit note, and to the client once a fee is paid.
 */
export async function takeBackDeal(
  tx: Database,
  may: Permit<TakingBack>,
  { dealId, clientId, since, part: taken = "close", description, day }: TakenBack,
  now: Date,
): Promise<Result<null>> {
  if (await findLock(tx, day)) return paymentConflict("month-locked");
  const rows = await lockLiveRows(tx, may, { dealId, since, part: taken });
  const isBilled = rows.some((row) => row.isBilled);
  const isFinal = isBilled || rows.some(isPaidFee);
  if (taken === "meeting" && isFinal) return feeConflict("meeting-invoiced");
  if (may.action === "deal.decide" && isFinal) return feeConflict("invoiced");
  if (isBilled) return feeConflict("just-invoiced");
  for (const row of rows) {
    const { id, kind, currency, status, dealEvent: event, dealPart: part, amountMinor: minor } = row;
    if (status !== "completed") {
      await voidRow(tx, may, row);
      const before = { status };
      const after = { status: "voided" };
      await writeAuditEntry(
        tx,
        may,
        paymentEvents["payment.posted_for_deal"].entry({ entityId: id, clientId, before, after }),
        now,
      );
      continue;
    }
    const direction = row.direction === "in" ? "out" : "in";
    const back = { kind, direction, status: "completed", completedAt: now, reversesId: id } as const;
    const entry = { dealId, clientId, event: event ?? since, part, amount: { minor, currency }, description, day };
    await write(tx, may, { ...entry, ...back }, now);
  }
  return done(null);
}

const isPaidFee = ({ kind, status }: { kind: string; status: string }) =>
  kind === "agency_fee" && status === "completed";

type PostedEntry = Entry & Pick<NewPayment, "kind" | "direction" | "status" | "completedAt" | "reversesId">;

async function write(
  tx: Database,
  may: Permit<Posting>,
  { dealId, clientId, event, part, amount, description, day, ...state }: PostedEntry,
  now: Date,
) {
  const id = newId();
  const from = { source: "deal", dealId, dealEvent: event, dealPart: part } as const;
  const words = { description: description.slice(0, 500), occurredOn: day };
  const money = { amountMinor: amount.minor, currency: amount.currency };
  await insertPayment(tx, may, {
    id,
    clientId,
    ...from,
    ...words,
    ...money,
    ...state,
    createdBy: may.by,
    createdAt: now,
  });
  const { kind, direction, status, reversesId } = state;
  const after = { kind, direction, status, amount: toDecimal(amount), currency: amount.currency };
  const entry = paymentEvents["payment.posted_for_deal"].entry({
    entityId: id,
    clientId,
    after: { ...after, ...(reversesId && { reverses: reversesId }) },
  });
  await writeAuditEntry(tx, may, entry, now);
}
