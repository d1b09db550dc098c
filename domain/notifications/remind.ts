import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { bookingEmails } from "./booking-emails.ts";
import type { EmailMessage } from "./email-message.ts";
import { type Addresses, gatherFacts } from "./gather-facts.ts";
import { listDueReminders } from "./place.queries.ts";
import { type Desk, writeEmails } from "./write-emails.ts";

type Reminder = { messages: EmailMessage[]; about: { entity: string; entityId: string } };

/** Writes the reminders that are due. `reminderMin` are minutes before the start. */
export async function remind(
  { db, actor, now, ...desk }: Context & Desk,
  { addresses, reminderMin }: { addresses: Addresses; reminderMin: number[] },
): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  if (!may) return;
  for (const minutes of reminderMin) {
    for (const id of await listDueReminders(db, may, minutes, now)) {
      const facts = await gatherFacts({ db, actor, now }, may, { id, addresses });
      if (!facts) continue;
      const messages = bookingEmails("reminder", facts, desk.brandName, `reminder:${id}:${minutes}`);
      const about = { entity: "reminder", entityId: id };
      unwrap(await writeReminder({ db, actor, now, ...desk }, { messages, about }));
    }
  }
}

const writeReminder = declareCommand({
  action: "mail.send",
  run: async ({ db, now, ...desk }: Context & Desk, { messages, about }: Reminder, may) =>
    unchanged(await writeEmails(db, may, desk, messages, about, now)),
});
