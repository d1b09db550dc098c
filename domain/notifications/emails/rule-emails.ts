import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { isId } from "#domain/kernel/id.ts";
import { ruleTold } from "#domain/rules/events.ts";
import { meetReaders, readMessage, wordForLead, wordMessage } from "#domain/rules/messages/index.ts";
import type { EmailMessage } from "../email-message.ts";
import { oneLine } from "../notifications/news.ts";
import { findMuted } from "../notifications/preference.queries.ts";
import { findAgencyPlace, findWrittenLead, listReaders } from "../place.queries.ts";

type System = { publicUrl: string };
type Recipient = { id: string; name: string; email: string };

/** What the agency takes down in its list of those who are not contacted. */
const optOut = "If you would rather not hear from us, reply to this email, and we will not write to you again.";

/** What a rule writes, in the words of its author, to those who want such emails. A lead's address is asked when it is written. */
export async function ruleEmails(
  tx: Database,
  may: Permit<"mail.send">,
  { id, at, after }: { id: string; at: Date; after: unknown },
  { publicUrl }: System,
): Promise<EmailMessage[]> {
  const { run = "", place = 0 } = ruleTold.read(after);
  const message = isId(run) ? await readMessage(tx, may, { run, place }) : null;
  if (!message) return [];
  const { action, facts, entity } = message;
  if (action.who === "lead") {
    const lead = await findWrittenLead(tx, may, facts.id);
    if (!lead) return [];
    const { lines, ...letter } = letterOf(id, lead, wordForLead(message));
    return [{ ...letter, lines: [...lines, optOut] }];
  }
  const formats = formatsFor(await findAgencyPlace(tx, may));
  const meant = { who: action.who, entity, id: facts.id, clientId: facts.clientId, responsibleId: facts.responsibleId };
  const { readers } = await meetReaders(tx, may, meant, at);
  const known = new Map(readers.map((reader) => [reader.id, reader]));
  const letters: EmailMessage[] = [];
  for (const { id: readerId, name, email } of await listReaders(tx, may, [...known.keys()])) {
    const reader = known.get(readerId);
    if (!reader || (await findMuted(tx, may, readerId, "rule_told")).has("mail")) continue;
    const { seesAmounts, isOfClient } = reader;
    const words = wordMessage(message, { formats: seesAmounts ? formats : null, publicUrl, isOfClient });
    const open = { label: "Open", url: publicUrl + words.path };
    const letter = letterOf(id, { id: readerId, name, email }, words);
    letters.push({ ...letter, action: open, reader: { id: readerId, event: "rule_told" } });
  }
  return letters;
}

const letterOf = (
  id: string,
  { id: readerId, name, email }: Recipient,
  { text, body }: { text: string; body: string },
) => ({
  to: { name, email },
  dedupeKey: `${id}:${readerId}`,
  subject: oneLine(text),
  lines: body.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
  facts: [],
  action: null,
  calendar: null,
});
