import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Rows that a booking is deleting right now are skipped. */
export async function deleteExpired(db: Database, _: Permit<"booking.forget_expired">, now: Date): Promise<void> {
  for (const table of ["holds", "idempotency_keys"])
    await sql`delete from ${sql.table(table)} where ctid in
      (select ctid from ${sql.table(table)} where expires_at <= ${now} for update skip locked)`.execute(db);
}
