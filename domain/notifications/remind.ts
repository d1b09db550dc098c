import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { bookingEmails } from "./booking-emails.ts";
import { type Addresses, gatherFacts } from "./gather-facts.ts";
import { listDueReminders } from "./place.queries.ts";
import { type Desk, writeEmails } from "./write-emails.ts";

/** Writes the reminders that are due. `reminderMin` are minutes before the start. */
export async function remind(
  { db, actor, now, ...desk }: Context & Desk,
  { addresses, reminderMin }: { addresses: Addresses; reminderMin: number[] },
): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  if (!may) return;
  for (const minutes of reminderMin) {
    for (const id of await listDueReminders(db, may, minutes, now)) {
      const facts = await gatherFacts(db, actor, may, id, addresses, now);
      if (!facts) continue;
      const messages = bookingEmails("reminder", facts, desk.brandName, `reminder:${id}:${minutes}`);
      const about = { entity: "reminder", entityId: id };
      await db.transaction().execute((tx) => writeEmails(tx, may, desk, messages, about, now));
    }
  }
}
