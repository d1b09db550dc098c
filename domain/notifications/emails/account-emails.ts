import type { Permit } from "#domain/access/permit.ts";
import type { EventName } from "#domain/audit/index.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { formatsFor, type ReaderPlace, zoneName } from "#domain/kernel/format/formats.ts";
import { deviceNoted, linkSent } from "#domain/users/events.ts";
import { closedPath } from "#domain/users/links/index.ts";
import type { EmailMessage } from "../email-message.ts";
import { findNewSession, findSentLink, listRecipients } from "./account.queries.ts";
import { told } from "./account-words.ts";
import { aboutToChange, asked, type SentLink, type System, taken } from "./link-words.ts";

/** About what happened to an account, or with a link that was sent. */
export type AccountMailing = Exclude<keyof typeof told, ToAllMailing> | LinkMailing;
type ToAllMailing = "identity_provider.removed" | "google_client.removed";
type LinkMailing = (typeof linkEvents)[number];
const linkEvents = [
  "person.invited",
  "person.invited_as_member",
  "person.reset_asked",
  "person.reset_sent",
  "person.address_changed",
  "person.address_changed_by_admin",
] as const;
const isWithLink = (event: AccountMailing): event is LinkMailing => linkEvents.some((one) => one === event);

export const isAccountMailing = (event: EventName): event is AccountMailing =>
  event in told || linkEvents.some((one) => one === event);

type AuditLine = Pick<Row<"auditLog">, "id" | "at" | "entityId" | "after"> & { event: AccountMailing };

/** Emails to one person about their own account. Those with a link are triggered by the link's own audit entry. */
export async function accountEmails(
  tx: Database,
  may: Permit<"mail.send">,
  { id, at: now, event, entityId, after }: AuditLine,
  system: System,
): Promise<EmailMessage[]> {
  const [recipient] = await listRecipients(tx, may, [entityId]);
  if (!recipient) return [];
  const reader = recipient.to;
  if (!isWithLink(event)) {
    // Attacks can last for days; one email a day is enough.
    const daily = dailyOf(event);
    const key = daily ? `${daily}:${entityId}:${now.toISOString().slice(0, 10)}` : id;
    const facts = event === "person.device_noted" ? await deviceFacts(tx, may, recipient, { now, after }) : [];
    return [{ ...message(reader, told[event], system, key), facts }];
  }
  const { linkId } = linkSent.read(after);
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
  { id, event, people }: { id: string; event: ToAllMailing; people: string[] },
  system: System,
): Promise<EmailMessage[]> {
  const recipients = await listRecipients(tx, may, people);
  return recipients.map((one) => message(one.to, told[event], system, `${id}:${one.id}`));
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

/** What may go on for days is written about once a day. */
function dailyOf(event: AccountMailing) {
  if (event === "person.locked") return "lock";
  return event === "person.passkey_refused" ? "passkey" : null;
}
