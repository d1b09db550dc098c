import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Where a month's appointments come from: entered by hand, imported, or otherwise counted from the calendar. */
export type ResultSource = "hand" | "import" | "calendar";

/** One month of a client; `month` is its first day. If nothing was entered, `leads` is null and `version` 0. */
export type MonthlyResult = {
  month: string;
  leads: number | null;
  appointments: number;
  from: ResultSource;
  version: number;
};

/** A meeting's month is in the agency's zone; meetings that ended by `now` count unless they were no-shows. */
export type CountedUntil = { timeZone: string; now: Date };

/** Every month with entered results or a completed meeting; reads a client's bookings once, by their index. */
const monthsOf = (clientId: string, { timeZone, now }: CountedUntil) => sql`(
  select month, entered.leads, coalesce(entered.appointments, held.meetings, 0) as appointments,
    case when entered.appointments is null then 'calendar' else entered.source end as "from",
    coalesce(entered.version, 0) as version
  from (select * from client_results where client_id = ${clientId}) as entered
  full join (
    select date_trunc('month', starts_at at time zone ${timeZone})::date as month, count(*)::int as meetings
    from bookings where client_id = ${clientId} and status = 'confirmed' and ends_at <= ${now} group by 1
  ) as held using (month))`;

export async function selectResults(
  db: Database,
  _: Permit<"result.read">,
  clientId: string,
  until: CountedUntil,
): Promise<MonthlyResult[]> {
  const { rows } = await sql<MonthlyResult>`
    select * from ${monthsOf(clientId, until)} as months order by month desc limit 24`.execute(db);
  return rows;
}

export async function selectResult(
  db: Database,
  _: Permit<"result.read">,
  { clientId, month }: { clientId: string; month: string },
  until: CountedUntil,
): Promise<MonthlyResult | null> {
  const { rows } = await sql<MonthlyResult>`
    select * from ${monthsOf(clientId, until)} as months where month = ${month}::date`.execute(db);
  return rows[0] ?? null;
}

/** The results entered for a month; `appointments` is null when they are counted from the calendar. */
export type EnteredResult = { month: string; leads: number; appointments: number | null; version: number };

export async function findResult(tx: Database, clientId: string, month: string): Promise<EnteredResult | null> {
  const row = await tx
    .selectFrom("clientResults")
    .select(["month", "leads", "appointments", "version"])
    .where("clientId", "=", clientId)
    .where("month", "=", month)
    .executeTakeFirst();
  return row ?? null;
}

type ResultChange = Omit<EnteredResult, "version"> & { clientId: string; seen: number; now: Date };

/** False when this month was written since version `seen` (0: never). */
export async function writeResult(
  tx: Database,
  may: Permit<"result.write">,
  { clientId, month, leads, appointments, seen, now }: ResultChange,
): Promise<boolean> {
  const { rows } = await sql`
    insert into client_results as known (client_id, month, leads, appointments, updated_at, updated_by)
    values (${clientId}, ${month}, ${leads}, ${appointments}, ${now}, ${may.by})
    on conflict (client_id, month) do update set leads = excluded.leads, appointments = excluded.appointments,
      source = 'hand', version = known.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
    where known.version = ${seen} returning 1`.execute(tx);
  return rows.length > 0;
}

export type ResultTotals = { leads: number | null; appointments: number };

/** Over all months; null when there is none. */
export async function selectResultTotals(
  db: Database,
  _: Permit<"result.read">,
  clientId: string,
  until: CountedUntil,
): Promise<ResultTotals | null> {
  const { rows } = await sql<ResultTotals>`
    select sum(leads)::int as leads, sum(appointments)::int as appointments
    from ${monthsOf(clientId, until)} as months having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
