import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { saveNotes } from "./account.queries.ts";

/** Keeps what the agency notes about somebody, as part of the deed that opens their account. They never see it. */
export async function noteAbout(
  tx: Database,
  may: Permit<"person.create">,
  id: string,
  notes: string | null,
): Promise<void> {
  if (notes) await saveNotes(tx, may, id, notes);
}
