import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { isId } from "#domain/kernel/id.ts";
import { ruleTold } from "#domain/rules/events.ts";
import { type RuleMessage, readMessage } from "#domain/rules/messages/index.ts";
import type { EmailMessage } from "../email-message.ts";
import { oneLine } from "../notifications/news.ts";
import { findMuted } from "../notifications/preference.queries.ts";
import { findAgencyPlace, findWrittenLead, listMemberIds, listReaders } from "../place.queries.ts";

type System = { publicUrl: string };
type Recipient = { id: string; name: string; email: string; isOfClient: boolean };

/** What a rule writes, in the words of its author, to those who want such emails. A lead's address is asked when it is written. */
export async function ruleEmails(
  tx: Database,
  may: Permit<"mail.send">,
  { id, after }: { id: string; after: unknown },
  { publicUrl }: System,
): Promise<EmailMessage[]> {
  const { run = "", place = 0 } = ruleTold.read(after);
  const formats = formatsFor(await findAgencyPlace(tx, may));
  const message = isId(run) ? await readMessage(tx, may, { run, place }, { formats, publicUrl }) : null;
  if (!message) return [];
  if (message.who === "lead") {
    const lead = await findWrittenLead(tx, may, message.entityId);
    return lead ? [wordsOf(id, lead, message)] : [];
  }
  const letters: EmailMessage[] = [];
  for (const reader of await listRecipients(tx, may, message)) {
    if ((await findMuted(tx, may, reader.id, "rule_told")).has("mail")) continue;
    const path = reader.isOfClient ? "/dashboard" : message.path;
    const action = { label: "Open", url: publicUrl + path };
    letters.push({ ...wordsOf(id, reader, message), action, reader: { id: reader.id, event: "rule_told" } });
  }
  return letters;
}

const wordsOf = (
  id: string,
  { id: readerId, name, email }: Omit<Recipient, "isOfClient">,
  { text, body }: RuleMessage,
) => ({
  to: { name, email },
  dedupeKey: `${id}:${readerId}`,
  subject: oneLine(text),
  lines: body.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
  facts: [],
  action: null,
  calendar: null,
});

async function listRecipients(tx: Database, may: Permit<"mail.send">, { who, responsibleId, clientId }: RuleMessage) {
  const one = isId(who) ? who : responsibleId;
  const ids = who === "members" ? await listMemberIds(tx, may, clientId) : one ? [one] : [];
  return listReaders(tx, may, ids);
}
