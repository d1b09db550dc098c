import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { EnteredResult } from "../result.queries.ts";
import type { Write } from "./plan-import.ts";

export type KnownCompany = { id: string; companyName: string | null; status: string };
export type KnownResult = EnteredResult & { clientId: string };

/** All clients within scope, including archived ones. */
export const selectCompaniesInSight = (
  db: Database,
  _: Permit<"result.import">,
  visible: "all" | string[],
): Promise<KnownCompany[]> =>
  db
    .selectFrom("clients")
    .select(["id", "companyName", "status"])
    .where("erasedAt", "is", null)
    .$if(visible !== "all", (clients) => clients.where("id", "=", sql<string>`any(${visible}::uuid[])`))
    .orderBy(sql`lower(company_name)`)
    .orderBy("id")
    .execute();

/** The results entered for these clients. */
export const selectEntered = (
  db: Database,
  _: Permit<"result.import">,
  clientIds: string[],
  month: string | null = null,
): Promise<KnownResult[]> =>
  db
    .selectFrom("clientResults")
    .select(["clientId", "month", "leads", "appointments", "version"])
    .where("clientId", "=", sql<string>`any(${clientIds}::uuid[])`)
    .$if(month !== null, (results) => results.where("month", "=", month ?? ""))
    .execute();

/** False when one of these months was written since its version was read; then the caller must roll back. */
export async function writeImported(tx: Database, may: Permit<"result.import">, writes: Write[], now: Date) {
  const column = <K extends keyof Write>(name: K) => writes.map((write) => write[name]);
  const { rows } = await sql`
    insert into client_results as known (client_id, month, leads, appointments, source, updated_at, updated_by)
    select client_id, month, leads, appointments, 'import', ${now}, ${may.by}
    from unnest(${column("clientId")}::uuid[], ${column("month")}::date[], ${column("leads")}::int[],
      ${column("appointments")}::int[]) as wanted (client_id, month, leads, appointments)
    order by client_id, month
    on conflict (client_id, month) do update set leads = excluded.leads, appointments = excluded.appointments,
      source = 'import', version = known.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
    where known.version = (select seen from unnest(${column("clientId")}::uuid[], ${column("month")}::date[],
      ${column("seen")}::int[]) as shown (client_id, month, seen)
      where shown.client_id = excluded.client_id and shown.month = excluded.month)
    returning 1`.execute(tx);
  return rows.length === writes.length;
}
