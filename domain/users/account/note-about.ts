import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { saveNotes } from "./account.queries.ts";

/** Stores the agency's notes on a person, as part of the action that opens their account. They never see them. */
export async function noteAbout(
  tx: Database,
  may: Permit<"person.create">,
  id: string,
  notes: string | null,
): Promise<void> {
  if (notes) await saveNotes(tx, may, id, notes);
}
