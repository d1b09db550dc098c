import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Triggers an email to an account's owner about a sign-in from a new browser. */
export async function noteDevice(db: Database, door: Actor, id: string, browser: string, now: Date): Promise<void> {
  const may = permit(door, "session.note_device", undefined);
  if (may) await writeAuditEntry(db, may, { entity: "person", entityId: id, after: { browser } }, now);
}
