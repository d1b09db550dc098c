import type { FetchMessageObject, ImapFlow, MessageStructureObject } from "imapflow";
import { type CalendarReply, readReply } from "#platform/calendar/read-reply.ts";

/** An answer to an invitation, and the address it came from. */
export type Reply = CalendarReply & { sender: string };
/** What is known of a message, also when reading it failed on the way. */
export type MessageFacts = { sender: string | null; subject: string | null };

const mostBytes = 512 * 1024;
const mostOfCalendar = 64 * 1024;

/** The answer in a message, or null. `know` hears what the message is before its parts are read. */
export async function readMessage(
  client: ImapFlow,
  uid: number,
  know: (facts: MessageFacts) => void,
): Promise<Reply | null> {
  const at = String(uid);
  const weighed = await client.fetchOne(at, { size: true }, { uid: true });
  if (!weighed || (weighed.size ?? 0) > mostBytes) return null;
  const asked = { envelope: true, bodyStructure: true, headers: ["authentication-results"] };
  const message = await client.fetchOne(at, asked, { uid: true });
  if (!message) return null;
  know(factsOf(message));
  const part = message.bodyStructure ? calendarPartOf(message.bodyStructure) : null;
  const sender = senderOf(message);
  if (!part || !sender) return null;
  const { content } = await client.download(at, part, { uid: true, maxBytes: mostOfCalendar });
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  const reply = readReply(Buffer.concat(chunks).toString("utf8"));
  return reply && { ...reply, sender };
}

const factsOf = ({ envelope }: FetchMessageObject): MessageFacts => ({
  sender: textOf(envelope?.from?.[0]?.address, 254),
  subject: textOf(envelope?.subject, 200),
});

/** One line that a database takes: no control characters, no half of a pair. */
function textOf(text: string | undefined, most: number): string | null {
  const line = (text ?? "").toWellFormed().replaceAll(/\p{Cc}+/gu, " ");
  return [...line].slice(0, most).join("").trim() || null;
}

/** The first part that is a calendar of a fair size; clients send it as an alternative, as a file, or as both. */
function calendarPartOf(top: MessageStructureObject): string | null {
  const waiting = [top];
  for (let looked = 0; waiting.length > 0 && looked < 100; looked += 1) {
    const node = waiting.shift();
    if (node?.type === "text/calendar" && (node.size ?? 0) <= mostOfCalendar) return node.part ?? "1";
    waiting.push(...(node?.childNodes ?? []));
  }
  return null;
}

/** The one sender, unless the mailbox's own server noted that the address is forged (RFC 8601: its note comes first). */
function senderOf({ envelope, headers }: FetchMessageObject): string | null {
  const [sender, ...others] = envelope?.from ?? [];
  const [note = ""] = (headers?.toString("latin1") ?? "").replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  if (!sender?.address || others.length > 0 || /\bdmarc\s*=\s*fail\b/i.test(note)) return null;
  return sender.address;
}
