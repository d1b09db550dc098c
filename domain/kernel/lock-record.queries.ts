import { sql } from "kysely";
import type { Database } from "./database.ts";

export type Lockable = "bookings" | "campaigns" | "clients" | "deals" | "leads" | "tasks" | "updates" | "vaultItems";

/** Keeps a record as it is until the transaction ends, so that the version that is read of it stays the current one. */
export async function lockRecord(tx: Database, table: Lockable, id: string): Promise<void> {
  await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx);
}
