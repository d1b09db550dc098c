import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { formatsFor, type ReaderPlace, zoneName } from "#domain/kernel/format/formats.ts";
import { deviceNoted, linkSent } from "#domain/users/events.ts";
import { closedPath } from "#domain/users/index.ts";
import type { EmailMessage } from "../email-message.ts";
import { findNewSession, findSentLink, listRecipients } from "./account.queries.ts";
import { told } from "./account-words.ts";
import { aboutToChange, asked, type SentLink, type System, taken } from "./link-words.ts";

type AuditLine = Pick<Row<"auditLog">, "id" | "at" | "action" | "entityId" | "after">;

/** Emails to one person about their own account. Those with a link are triggered by the link's own audit entry. */
export async function accountEmails(
  tx: Database,
  may: Permit<"mail.send">,
  { id, at: now, action, entityId, after }: AuditLine,
  system: System,
): Promise<EmailMessage[]> {
  const { linkId } = linkSent.read(after);
  const words = told[action];
  if (!words && !linkId) return [];
  const [recipient] = await listRecipients(tx, may, [entityId]);
  if (!recipient) return [];
  const reader = recipient.to;
  if (words) {
    // Attacks can last for days; one email a day is enough.
    const daily = { "sign_in.try": "lock", "passkey.refuse": "passkey" }[action];
    const key = daily ? `${daily}:${entityId}:${now.toISOString().slice(0, 10)}` : id;
    const facts = action === "session.note_device" ? await deviceFacts(tx, may, recipient, { now, after }) : [];
    return [{ ...message(reader, words, system, key), facts }];
  }
  const sent = linkId && (await findSentLink(tx, may, linkId));
  if (!sent) return [];
  const to = { ...reader, email: sent.newEmail ?? reader.email };
  const first = sent.isTaken ? message(to, taken, system, id) : linked(to, sent, system, id);
  return sent.newEmail ? [first, message(reader, aboutToChange(sent.newEmail), system, `${id}:old`)] : [first];
}

/** The same email to each of several people: something happened to the accounts of all of them. */
export async function emailsToAll(
  tx: Database,
  may: Permit<"mail.send">,
  { id, action, people }: Pick<AuditLine, "id" | "action"> & { people: string[] },
  system: System,
): Promise<EmailMessage[]> {
  const words = told[action];
  if (!words) return [];
  const recipients = await listRecipients(tx, may, people);
  return recipients.map((one) => message(one.to, words, system, `${id}:${one.id}`));
}

/** From which device, when and from where, as the reader can check. */
async function deviceFacts(
  tx: Database,
  may: Permit<"mail.send">,
  { id: userId, place }: { id: string; place: ReaderPlace },
  { now: signedInAt, after }: { now: Date; after: unknown },
): Promise<EmailMessage["facts"]> {
  const { browser = "A browser" } = deviceNoted.read(after);
  const address = await findNewSession(tx, may, { userId, signedInAt });
  return [
    ["Device", browser],
    ["When", `${formatsFor(place).longMoment(signedInAt)} (${zoneName(place.timeZone)})`],
    ...(address ? [["IP address", address] satisfies EmailMessage["facts"][number]] : []),
  ];
}

type Reader = EmailMessage["to"];
type Words = Pick<EmailMessage, "subject" | "lines"> & { button: string; to: string };

const message = (
  reader: Reader,
  { subject, lines, button, to }: Words,
  { publicUrl }: System,
  dedupeKey: string,
): EmailMessage => ({
  to: reader,
  dedupeKey,
  subject,
  lines,
  facts: [],
  action: { label: button, url: publicUrl + to },
  calendar: null,
});

function linked(to: Reader, sent: SentLink, system: System, key: string): EmailMessage {
  const link = { purpose: sent.purpose, id: sent.id };
  return { ...message(to, { ...asked[sent.purpose](sent, system), to: closedPath(link) }, system, key), link };
}
