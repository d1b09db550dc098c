import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

export const chosen = "2026-10";
const companies = 500;

/**
 * Two years of books. Triggers are disabled meanwhile, and the sums they would have kept are computed from the rows.
 * Nine in ten of the million payments are completed fees; the rest are pending, of other kinds, or refunds.
 */
export async function seedLedger(db: Database) {
  const admin = newId();
  await db.insertInto("authUsers").values({ id: admin, name: "admin", email: "admin@house.test" }).execute();
  await db.insertInto("people").values({ id: admin, role: "admin", firstName: "Noor", lastName: "Haddad" }).execute();
  const clients = Array.from({ length: companies }, () => newId());
  await sql`
    insert into clients (id, company_name, status, created_at) select id, 'Client ' || nth, 'active', '2024-12-01'
    from unnest(${clients}::uuid[]) with ordinality as client (id, nth)`.execute(db);
  await sql`alter table payments disable trigger user`.execute(db);
  await fill(db, clients, { many: 1_000_000, from: "2026-10-01", days: 31 });
  await fill(db, clients, { many: 230_000, from: "2025-01-01", days: 638 });
  await sql`
    insert into payment_months
    select client_id, date_trunc('month', occurred_on)::date, currency, kind, direction, sum(amount_minor), count(*)
    from payments where status = 'completed' group by 1, 2, 3, 4, 5`.execute(db);
  await sql`select correct_pending_fees()`.execute(db);
  await sql`alter table payments enable trigger user`.execute(db);
  await sql`
    insert into expenses (id, category_id, amount_minor, currency, incurred_on, status, decided_at, payee_id, created_at, updated_at)
    select gen_random_uuid(), (select array_agg(id) from expense_categories)[1 + nth % 6], 100 + nth % 90000,
      case when nth % 50 = 0 then 'KWD' else 'EUR' end, date '2025-01-01' + nth % 680,
      case when nth % 20 = 0 then 'submitted' else 'approved' end, case when nth % 20 = 0 then null else now() end,
      ${admin}, now(), now()
    from generate_series(1, 60000) as nth`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ payments: number; revenue: bigint }>`
    select count(*)::int as payments, sum(case direction when 'out' then amount_minor else -amount_minor end)
      filter (where kind = 'agency_fee' and status = 'completed' and currency = 'EUR')::bigint as revenue
    from payments where occurred_on between '2026-10-01' and '2026-10-31'`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("Nothing was counted");
  return { admin, ...counted };
}

type Lot = { many: number; from: string; days: number };

const fill = (db: Database, clients: string[], { many, from, days }: Lot) =>
  sql`
    insert into payments (id, client_id, kind, direction, amount_minor, currency, status, occurred_on, charged_on,
      completed_at, description, source, created_at)
    select gen_random_uuid(), (${clients}::uuid[])[1 + nth % ${companies}::int],
      case when nth % 25 = 0 then 'deal_value' else 'agency_fee' end, case when nth % 40 = 0 then 'in' else 'out' end,
      1000 + nth % 77777, case when nth % 30 = 0 then 'KWD' else 'EUR' end,
      case when nth % 20 = 0 then 'pending' else 'completed' end, ${from}::date + nth % ${days}::int, ${from}::date + nth % ${days}::int,
      case when nth % 20 = 0 then null else now() end, 'Fee ' || nth, 'manual', now()
    from generate_series(1, ${many}::int) as nth`.execute(db);
