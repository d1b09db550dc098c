import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type May = "booking.make" | "booking.hold" | "booking.reschedule" | "booking.give" | "booking.undo_no_show";

/**
 * Locks each host until the end of the transaction, always in the same order: otherwise racing bookings deadlock on the
 * exclusion constraint.
 */
export async function lockHosts(tx: Database, _: Permit<May>, hostIds: string[]): Promise<void> {
  for (const id of [...new Set(hostIds)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`host ${id}`}, 0))`.execute(tx);
}
