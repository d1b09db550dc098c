import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** What one document says of one category and rate. `sign` is -1 for credit notes and what was voided. */
export type DocumentPart = {
  kind: "invoice" | "credit_note" | "void";
  id: string;
  series: string;
  number: number;
  day: string;
  dueOn: string | null;
  clientId: string;
  client: string;
  details: unknown;
  orderNumber: string;
  currency: string;
  /** Null where the agency charges no tax. */
  category: string | null;
  bp: number;
  net: bigint;
  tax: bigint;
  sign: number;
};

/** Invoices and credit notes of a month, and what was voided in it, each in its parts. Drafts are no documents. */
export async function selectDocuments(
  db: Database,
  _: Permit<"finance.read" | "finance.export">,
  { from, until }: { from: string; until: string },
): Promise<DocumentPart[]> {
  const { rows } = await sql<DocumentPart>`
    with happened as (
      select 'invoice' as kind, invoice.id, invoice.issued_on as day, invoice.id as invoice_id, null::uuid as note_id,
        invoice.series, invoice.number, 1 as sign
      from invoices as invoice where issued_on >= ${from} and issued_on < ${until}
      union all
      select 'void', invoice.id, agency_day(voided_at), invoice.id, null, invoice.series, invoice.number, -1
      from invoices as invoice where voided_at >= ${from}::date - interval '1 day' and voided_at < ${until}::date + interval '1 day'
        and agency_day(voided_at) >= ${from} and agency_day(voided_at) < ${until}
      union all
      select 'credit_note', note.id, note.issued_on, note.invoice_id, note.id, note.series, note.number, -1
      from credit_notes as note where issued_on >= ${from} and issued_on < ${until}
    )
    select happened.kind, happened.id, happened.series, happened.number, happened.day,
      case happened.kind when 'invoice' then invoice.due_on end as due_on, invoice.client_id,
      coalesce(nullif(invoice.details -> 'buyer' ->> 'legalName', ''), client.company_name) as client, invoice.details,
      invoice.order_number, invoice.currency, part.category, part.bp, part.net, part.tax, happened.sign
    from happened join invoices as invoice on invoice.id = happened.invoice_id
    join clients as client on client.id = invoice.client_id
    cross join lateral (
      select category, bp, net_minor as net, tax_minor as tax from invoice_taxes
        where note_id is null and invoice_taxes.invoice_id = invoice.id
      union all
      select tax.category, tax.bp, back.net_minor, back.tax_minor from credit_note_taxes as back
        join invoice_taxes as tax on tax.id = back.invoice_tax_id where back.credit_note_id = note_id
      union all
      select null, 0, invoice.total_minor, 0 where note_id is null
        and not exists (select from invoice_taxes where invoice_taxes.invoice_id = invoice.id)
      union all
      select null, 0, note.total_minor, 0 from credit_notes as note where note.id = note_id
        and not exists (select from credit_note_taxes where credit_note_id = note.id)
    ) as part
    order by happened.day, happened.series, happened.number, happened.kind, part.bp desc, part.category`.execute(db);
  return rows;
}

/** The accountant's number of each of these clients; who has none gets the next one, in the order of their ids. */
export async function numberClients(
  tx: Database,
  _: Permit<"finance.export">,
  ids: string[],
): Promise<Map<string, number>> {
  await sql`select pg_advisory_xact_lock(5024, 1)`.execute(tx);
  await sql`insert into accounting_clients (client_id, number)
    select id, coalesce((select max(number) from accounting_clients), 9999) + row_number() over (order by id)
    from (select distinct unnest(${ids}::uuid[]) as id) as wanted
    where not exists (select from accounting_clients where client_id = wanted.id)`.execute(tx);
  const rows = await tx
    .selectFrom("accountingClients")
    .selectAll()
    .where(sql<boolean>`client_id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ clientId, number }) => [clientId, number]));
}

type Download = { documents: Record<string, string>; at: Date; by: string | null };

export async function findDownload(db: Database, month: string): Promise<Download | null> {
  const row = await db
    .selectFrom("accountingDownloads as download")
    .leftJoin("people as person", "person.id", "download.byId")
    .select(["download.documents", "download.at", "person.name as by"])
    .where("download.month", "=", month)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, documents: row.documents as Download["documents"] }; // a CHECK holds the object, saveDownload fills it
}

export async function saveDownload(
  tx: Database,
  may: Permit<"finance.export">,
  month: string,
  { documents, at }: Pick<Download, "documents" | "at">,
): Promise<void> {
  const said = { documents: JSON.stringify(documents), at, byId: may.by };
  await tx
    .insertInto("accountingDownloads")
    .values({ month, ...said })
    .onConflict((known) => known.column("month").doUpdateSet(said))
    .execute();
}
