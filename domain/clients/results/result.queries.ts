import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** One month of a client; `month` is its first day. */
export type MonthlyResult = { month: string; leads: number; appointments: number; version: number };

export function selectResults(db: Database, _: Permit<"result.read">, clientId: string): Promise<MonthlyResult[]> {
  return db
    .selectFrom("clientResults")
    .select(["month", "leads", "appointments", "version"])
    .where("clientId", "=", clientId)
    .orderBy("month", "desc")
    .limit(24)
    .execute();
}

export async function findResult(tx: Database, clientId: string, month: string): Promise<MonthlyResult | null> {
  const row = await tx
    .selectFrom("clientResults")
    .select(["month", "leads", "appointments", "version"])
    .where("clientId", "=", clientId)
    .where("month", "=", month)
    .executeTakeFirst();
  return row ?? null;
}

type Saved = Omit<MonthlyResult, "version"> & { clientId: string; seen: number; at: Date };

/** False when somebody wrote this month since version `seen` (0: nobody has). */
export async function writeResult(
  tx: Database,
  may: Permit<"result.write">,
  { clientId, month, leads, appointments, seen, at }: Saved,
): Promise<boolean> {
  const { rows } = await sql`
    insert into client_results as known (client_id, month, leads, appointments, updated_at, updated_by)
    values (${clientId}, ${month}, ${leads}, ${appointments}, ${at}, ${may.by})
    on conflict (client_id, month) do update set leads = excluded.leads, appointments = excluded.appointments,
      version = known.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
    where known.version = ${seen} returning 1`.execute(tx);
  return rows.length > 0;
}

export type ResultTotals = { leads: number; appointments: number };

/** All that was ever written; null when nothing was. */
export async function selectResultTotals(
  db: Database,
  _: Permit<"result.read">,
  clientId: string,
): Promise<ResultTotals | null> {
  const row = await db
    .selectFrom("clientResults")
    .select([sql<number>`sum(leads)::int`.as("leads"), sql<number>`sum(appointments)::int`.as("appointments")])
    .where("clientId", "=", clientId)
    .having(sql<boolean>`count(*) > 0`)
    .executeTakeFirst();
  return row ?? null;
}
