import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteSessionsOf } from "../session.queries.ts";

/** Signs somebody out everywhere as part of another deed, in its transaction. */
export async function endEverySession(tx: Database, may: Permit, personId: string): Promise<void> {
  await deleteSessionsOf(tx, may, personId);
}
