import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Letter, LetterTools } from "./letter.ts";
import { insertMail } from "./mail.queries.ts";

export type Desk = LetterTools & {
  brandName: string;
  /** Puts a mail on its way, in the same transaction. */
  enqueue: (tx: Database, mailId: string) => Promise<void>;
};
type About = { entity: string; entityId: string };

/** Writes letters into the mail log and puts the new ones on their way; news written before stays as it is. */
export async function writeLetters(
  tx: Database,
  may: Permit<"mail.send">,
  desk: Desk,
  letters: Letter[],
  about: About,
  at: Date,
) {
  for (const letter of letters) {
    const { html, text } = desk.render(letter, desk.brandName);
    const { calendar } = letter;
    const mail = {
      toAddress: letter.to.email,
      subject: letter.subject,
      text,
      html,
      calendar: calendar && desk.toCalendar(calendar),
      calendarMethod: calendar?.method ?? null,
      dedupeKey: letter.dedupeKey,
      linkPurpose: letter.link?.purpose ?? null,
      linkId: letter.link?.id ?? null,
      invoiceId: letter.invoiceId ?? null,
      ...about,
    };
    const id = await insertMail(tx, may, mail, at);
    if (id) await desk.enqueue(tx, id);
  }
}
