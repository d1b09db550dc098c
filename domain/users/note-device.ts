import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { userEvents } from "./events.ts";

/** Triggers an email to an account's owner about a sign-in from a new browser. */
export async function noteDevice(
  { db, actor: door, now }: Context,
  { id, browser }: { id: string; browser: string },
): Promise<void> {
  const may = permit(door, "session.note_device", undefined);
  if (may)
    await writeAuditEntry(db, may, userEvents["person.device_noted"].entry({ entityId: id, after: { browser } }), now);
}
