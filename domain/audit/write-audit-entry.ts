import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { insertLine } from "./audit.queries.ts";
import type { Entry } from "./entry.ts";

/** Writes one audit entry in the caller's transaction. `before` and `after` never hold a secret. */
export async function writeAuditEntry(tx: Database, permit: Permit, entry: Entry, at: Date): Promise<void> {
  await insertLine(tx, permit, entry, at);
}
