import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import { type LateTerms, lateTerms, lateTermsDefault } from "#domain/billing/late/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { invoiceName } from "../invoice.ts";

/** A client's own terms, or those of the settings. */
export async function findLateTerms(
  db: Database,
  _: Permit<"invoice.read"> | Permit<"statement.read"> | Permit<"invoice.write">,
  clientId: string,
): Promise<LateTerms> {
  const { rows } = await sql<{ own: unknown; usual: unknown }>`
    select (select late_terms from client_billing where client_id = ${clientId}) as own,
      (select value from settings where key = 'lateTerms') as usual`.execute(db);
  const read = lateTerms.safeParse(rows[0]?.own ?? rows[0]?.usual);
  return read.success ? read.data : lateTermsDefault;
}

type LateRow = {
  id: string;
  name: string;
  dueOn: string;
  total: bigint;
  isOpen: boolean;
  lastStep: number;
  /** The day up to which interest has been charged. */
  chargedTo: string | null;
  hasFee: boolean;
  reductions: { on: string; minor: bigint }[];
};

type LateWish = { clientId: string; currency: string; today: string; withPaid: boolean };

/**
 * A client's invoices that are or were late, the longest due first, with what lowered each. Not those that are paused or ask
 * for a deal in dispute. `withPaid`: also those that were paid late in the last year.
 */
export async function selectLate(
  db: Database,
  _: Permit<"invoice.read"> | Permit<"statement.read"> | Permit<"invoice.write">,
  { clientId, currency, today, withPaid }: LateWish,
): Promise<LateRow[]> {
  const { rows } = await sql<Omit<LateRow, "name" | "reductions"> & NumberedRow>`
    select id, series, number, due_on, total_minor as total, state = 'sent' as "isOpen",
      coalesce((select max(step) from invoice_reminders where invoice_id = invoice.id), 0) as "lastStep",
      (select max(upper(days) - 1) from late_charges where invoice_id = invoice.id and kind = 'interest') as "chargedTo",
      exists (select from late_charges where invoice_id = invoice.id and kind = 'fee') as "hasFee",
      array(select agency_day(used_at)::text || ' ' || amount_minor from credit_uses where invoice_id = invoice.id
        union all select receipt.received_on::text || ' ' || used.amount_minor from receipt_uses as used
          join receipts as receipt on receipt.id = used.receipt_id where used.invoice_id = invoice.id) as lowered
    from invoices as invoice
    where client_id = ${clientId} and currency = ${currency} and due_on < ${today}::date
      and (state = 'sent' or ${withPaid} and state = 'paid' and agency_day(paid_at) > due_on and due_on > ${today}::date - 366)
      and not exists (select from reminder_pauses as pause where pause.client_id = invoice.client_id
        and (pause.invoice_id is null or pause.invoice_id = invoice.id))
      and not exists (select from invoice_lines as line join payments as payment on payment.id = line.payment_id
        join deals as deal on deal.id = payment.deal_id where line.invoice_id = invoice.id and deal.claim = 'disputed')
    order by due_on, number limit 200`.execute(db);
  return rows.map(({ series, number, lowered, ...row }) => ({
    ...row,
    name: invoiceName(series, number),
    reductions: lowered.map((words) => {
      const [on = "", minor = "0"] = words.split(" ");
      return { on, minor: BigInt(minor) };
    }),
  }));
}

type NumberedRow = { series: string; number: number; lowered: string[] };

/** Two who charge the same invoice wait for each other. */
export async function lockLate(tx: Database, _: Permit<"invoice.write">, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await tx.selectFrom("invoices").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

type LateLine = {
  text: string;
  amountMinor: bigint;
  treatment: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  of: { invoiceId: string; kind: "fee" | "interest" };
};

/** Comes last on the draft. */
export async function insertLateLine(tx: Database, _: Permit<"invoice.write">, draftId: string, line: LateLine) {
  const { of, amountMinor, ...words } = line;
  const id = newId();
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from invoice_lines where invoice_id = ${draftId})`;
  const item = { quantity: "1", unit: of.kind === "fee" ? "fee" : "sum", priceMinor: amountMinor, discountMinor: 0n };
  await tx
    .insertInto("invoiceLines")
    .values({ id, invoiceId: draftId, ...words, ...item, amountMinor, position })
    .execute();
  const days = sql<string>`daterange(${words.periodFrom}::date, ${words.periodTo}::date, '[]')`;
  await tx
    .insertInto("lateCharges")
    .values({ lineId: id, ...of, days })
    .execute();
}
