import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { insertLine } from "./diary.queries.ts";
import type { Entry } from "./entry.ts";

/** Writes one line about a deed, in the deed's own transaction. `before` and `after` never hold a secret. */
export async function record(tx: Database, permit: Permit, entry: Entry, at: Date): Promise<void> {
  await insertLine(tx, permit, entry, at);
}
