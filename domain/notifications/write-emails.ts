import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { EmailMessage, LetterTools } from "./email-message.ts";
import { insertMail } from "./mail.queries.ts";

export type Desk = LetterTools & {
  brandName: string;
  /** Queues an email, in the same transaction. */
  enqueue: (tx: Database, mailId: string) => Promise<void>;
};
type EmailSubject = { entity: string; entityId: string };

/** Writes emails to the mail log and queues the new ones; those written before stay as they are. */
export async function writeEmails(
  tx: Database,
  may: Permit<"mail.send">,
  desk: Desk,
  messages: EmailMessage[],
  about: EmailSubject,
  now: Date,
) {
  for (const message of messages) {
    const { html, text } = desk.render(message, message.inNameOf ?? desk.brandName);
    const { calendar } = message;
    const mail = {
      toAddress: message.to.email,
      subject: message.subject,
      text,
      html,
      calendar: calendar && desk.toCalendar(calendar),
      calendarMethod: calendar?.method ?? null,
      dedupeKey: message.dedupeKey,
      linkPurpose: message.link?.purpose ?? null,
      linkId: message.link?.id ?? null,
      invoiceId: message.invoiceId ?? null,
      creditNoteId: message.creditNoteId ?? null,
      statement: message.statement ? JSON.stringify(message.statement) : null,
      readerId: message.reader?.id ?? null,
      event: message.reader?.event ?? null,
      commentIds: message.commentIds ?? [],
      replyTo: message.replyTo ?? null,
      fromName: message.inNameOf ?? null,
      ...about,
    };
    const id = await insertMail(tx, may, mail, now);
    if (id) await desk.enqueue(tx, id);
  }
}
