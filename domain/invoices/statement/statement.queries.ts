import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { addDays } from "#domain/kernel/day.ts";
import { invoiceName } from "../invoice.ts";

export const entryKinds = ["invoice", "void", "credit_note", "payment", "refund"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Whose account, in which currency, and between which days, both included. */
export type AccountSpan = { clientId: string; currency: string; from: string; to: string };
export type AccountEntry = {
  id: string;
  day: string;
  kind: EntryKind;
  name: string | null;
  note: string;
  minor: bigint;
};
type EntryRow = Omit<AccountEntry, "name"> & { series: string | null; number: number | null };

/** What a client owes more of (above zero) or less, document by document. A payment that was undone never came. */
const entriesOf = ({ clientId, currency }: Pick<AccountSpan, "clientId" | "currency">, from: string, to: string) => sql`
  select id, issued_on as day, 'invoice' as kind, series, number, '' as note, total_minor as minor, 1 as place from invoices
    where client_id = ${clientId} and currency = ${currency} and state <> 'draft' and issued_on between ${from}::date and ${to}::date
  union all
  select id, agency_day(voided_at), 'void', series, number, '', -total_minor, 2 from invoices
    where client_id = ${clientId} and currency = ${currency} and state = 'void' and agency_day(voided_at) between ${from}::date and ${to}::date
  union all
  select id, issued_on, 'credit_note', series, number, '', -total_minor, 3 from credit_notes
    where client_id = ${clientId} and currency = ${currency} and issued_on between ${from}::date and ${to}::date
  union all
  select id, refunded_on, 'refund', series, number, '', refunded_minor, 5 from credit_notes
    where client_id = ${clientId} and currency = ${currency} and refunded_minor > 0 and refunded_on between ${from}::date and ${to}::date
  union all
  select id, received_on, 'payment', null, null, note, -amount_minor, 4 from receipts
    where client_id = ${clientId} and currency = ${currency} and undone_at is null and received_on between ${from}::date and ${to}::date
  union all
  select id, refunded_on, 'refund', null, null, note, refunded_minor, 5 from receipts
    where client_id = ${clientId} and currency = ${currency} and refunded_minor > 0 and refunded_on between ${from}::date and ${to}::date`;

const always = "0001-01-01";

/** What a client owed before a day. */
export async function selectOpeningBalance(
  db: Database,
  _: Permit<"statement.read">,
  span: AccountSpan,
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(minor), 0)::bigint as minor from (${entriesOf(span, always, addDays(span.from, -1))}) as entry`.execute(
    db,
  );
  return rows[0]?.minor ?? 0n;
}

/** Oldest first. */
export async function selectEntries(
  db: Database,
  _: Permit<"statement.read">,
  { limit, ...span }: AccountSpan & { limit: number },
): Promise<AccountEntry[]> {
  const { rows } = await sql<EntryRow>`
    select id, day, kind, series, number, note, minor from (${entriesOf(span, span.from, span.to)}) as entry
    order by day, place, number, id limit ${limit}`.execute(db);
  return rows.map(({ series, number, ...row }) => ({
    ...row,
    name: series && number ? invoiceName(series, number) : null,
  }));
}

export type OpenEntry = { id: string; name: string; issuedOn: string; dueOn: string; total: bigint; open: bigint };
type OpenRow = Omit<OpenEntry, "name"> & { series: string; number: number };

/** What is open now, the longest due first. */
export async function selectStillOpen(
  db: Database,
  _: Permit<"statement.read">,
  { clientId, currency, limit }: { clientId: string; currency: string; limit: number },
): Promise<OpenEntry[]> {
  const { rows } = await sql<OpenRow>`
    select id, series, number, issued_on, due_on,
      total_minor as total, invoice_open(invoice) as open
    from invoices as invoice where client_id = ${clientId} and currency = ${currency} and state = 'sent'
    order by due_on, number limit ${limit}`.execute(db);
  return rows.map(({ series, number, ...row }) => ({ ...row, name: invoiceName(series, number) }));
}

/** What a client has left of credit notes and payments, which its next invoice takes. */
export async function selectCreditLeft(
  db: Database,
  _: Permit<"statement.read">,
  { clientId, currency }: { clientId: string; currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(left_minor), 0)::bigint as minor from money_left where client_id = ${clientId} and currency = ${currency}`.execute(
    db,
  );
  return rows[0]?.minor ?? 0n;
}

/** The currencies a client's documents are in, and the company's name; null when there is no such client. */
export async function findAccount(db: Database, _: Permit<"statement.read">, clientId: string) {
  const client = await db
    .selectFrom("clients")
    .select(["companyName as company", "currency", "erasedAt"])
    .where("id", "=", clientId)
    .executeTakeFirst();
  if (!client) return null;
  const { rows } = await sql<{ currency: string }>`
    select currency from invoices where client_id = ${clientId} and state <> 'draft'
    union select currency from receipts where client_id = ${clientId} and undone_at is null order by currency`.execute(
    db,
  );
  return { ...client, currencies: rows.map(({ currency }) => currency) };
}

/**
 * A client whose statement for this month is still to be sent; locked, and passed over where another instance has it.
 * `isFirst`: it was switched on since the last month ended, and begins with the next.
 */
export async function takeForStatement(tx: Database, _: Permit<"invoice.write">, month: string) {
  const row = await tx
    .selectFrom("clientBilling as billing")
    .innerJoin("clients as client", "client.id", "billing.clientId")
    .select(["billing.clientId as id", sql<boolean>`billing.statement_for is null`.as("isFirst")])
    .where("billing.monthlyStatement", "=", true)
    .where("client.erasedAt", "is", null)
    .where(sql<boolean>`coalesce(billing.statement_for < ${month}::date, true)`)
    .orderBy("billing.clientId")
    .limit(1)
    .forUpdate("billing")
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function saveStatementFor(
  tx: Database,
  _: Permit<"invoice.write">,
  clientId: string,
  month: string,
): Promise<void> {
  await tx.updateTable("clientBilling").set({ statementFor: month }).where("clientId", "=", clientId).execute();
}
