import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

export const lastDay = "2026-11-20";
const invoices = 500_000;
const companies = 500;
const tables = ["payments", "invoices", "invoice_lines", "invoice_taxes", "receipts", "receipt_uses", "tax_entries"];

/**
 * Two years of invoices with tax, so that the ledger has a million rows: a fee and its tax for each. One in fifty is open, and
 * half of those were paid in part. Triggers are disabled meanwhile, and the sums they would have kept are computed from the rows.
 */
export async function seedTaxed(db: Database) {
  const admin = newId();
  await db.insertInto("authUsers").values({ id: admin, name: "admin", email: "admin@house.test" }).execute();
  await db.insertInto("people").values({ id: admin, role: "admin", firstName: "Noor", lastName: "Haddad" }).execute();
  const clients = Array.from({ length: companies }, () => newId());
  await sql`
    insert into clients (id, company_name, status, created_at) select id, 'Client ' || nth, 'active', '2024-12-01'
    from unnest(${clients}::uuid[]) with ordinality as client (id, nth)`.execute(db);
  await db.insertInto("invoiceSeries").values({ series: "INV", lastNumber: invoices }).execute();
  for (const table of tables) await sql`alter table ${sql.id(table)} disable trigger user`.execute(db);
  // Net amounts of whole hundreds of cents, so that 19% of them is exact.
  await sql`
    create table bench_invoices as
    select nth, md5('i' || nth)::uuid as id, md5('f' || nth)::uuid as fee, md5('t' || nth)::uuid as tax,
      md5('r' || nth)::uuid as receipt, (${clients}::uuid[])[1 + nth % ${companies}] as client_id,
      (100 + nth % 7777) * 100 as net, (100 + nth % 7777) * 19 as vat, abs(hashint4(nth)) % 50 = 0 as is_open, abs(hashint4(nth)) % 100 = 0 as is_part,
      ${lastDay}::date - (${invoices} - nth) / (${invoices} / 700) as on_day
    from generate_series(1, ${invoices}) as nth`.execute(db);
  await sql`
    insert into payments (id, client_id, kind, direction, amount_minor, currency, status, occurred_on, charged_on,
      completed_at, description, source, created_at)
    select case kind when 'tax' then tax else fee end, client_id, kind, 'out', case kind when 'tax' then vat else net end, 'EUR',
      case when is_open then 'pending' else 'completed' end, on_day, on_day, case when is_open then null else on_day + time '12:00' end,
      kind || ' ' || nth, case kind when 'tax' then 'invoice' else 'manual' end, on_day
    from bench_invoices cross join (values ('agency_fee'), ('tax')) as both_of (kind)`.execute(db);
  await sql`
    insert into invoices (id, client_id, state, series, number, currency, total_minor, issued_on, due_on, issuer, recipient,
      payment_terms, sent_at, paid_at, paid_by, created_at)
    select id, client_id, case when is_open then 'sent' else 'paid' end, 'INV', nth, 'EUR', net + vat, on_day, on_day + 14, 'A', 'B',
      '', on_day, case when is_open then null else on_day + 10 end, case when is_open then null else 'bank' end, on_day
    from bench_invoices`.execute(db);
  await sql`
    insert into invoice_lines (id, invoice_id, payment_id, text, amount_minor, position, tax_category, tax_bp)
    select md5('l' || nth)::uuid, id, fee, 'Fee', net, 1, 'S', 1900 from bench_invoices`.execute(db);
  await sql`
    insert into invoice_taxes (id, invoice_id, category, bp, net_minor, tax_minor, payment_id)
    select md5('x' || nth)::uuid, id, 'S', 1900, net, vat, tax from bench_invoices`.execute(db);
  await sql`
    insert into receipts (id, client_id, amount_minor, currency, received_on, paid_by, created_at)
    select receipt, client_id, case when is_part then 1000 else net + vat end, 'EUR', on_day + 10, 'bank', on_day + 10
    from bench_invoices where is_part or not is_open`.execute(db);
  await sql`
    insert into receipt_uses (receipt_id, invoice_id, amount_minor, used_at)
    select receipt, id, case when is_part then 1000 else net + vat end, on_day + 10
    from bench_invoices where is_part or not is_open`.execute(db);
  await sql`
    insert into tax_entries (basis, on_day, client_id, invoice_id, currency, category, bp, net_minor, tax_minor)
    select basis, case basis when 'received' then on_day + 10 else on_day end, client_id, id, 'EUR', 'S', 1900, net, vat
    from bench_invoices cross join (values ('invoiced'), ('received')) as both_of (basis)
    where basis = 'invoiced' or not is_open`.execute(db);
  await sql`
    insert into tax_months select basis, date_trunc('month', on_day)::date, currency, category, bp, sum(net_minor), sum(tax_minor),
      count(*) from tax_entries group by 1, 2, 3, 4, 5`.execute(db);
  await sql`
    insert into payment_months select client_id, date_trunc('month', occurred_on)::date, currency, kind, direction,
      sum(amount_minor), count(*) from payments where status = 'completed' group by 1, 2, 3, 4, 5`.execute(db);
  for (const table of tables) await sql`alter table ${sql.id(table)} enable trigger user`.execute(db);
  await sql`select correct_pending_fees()`.execute(db);
  await sql`select fill_what_is_open()`.execute(db);
  await sql`drop table bench_invoices`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return { admin, client: clients[0] ?? "" };
}
