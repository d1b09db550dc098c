import type { FetchMessageObject, ImapFlow, MessageStructureObject } from "imapflow";
import { type CalendarReply, readReply } from "#platform/calendar/read-reply.ts";
import { inMailbox, type Mailbox } from "./open-mailbox.ts";

/** How far a folder was read: the numbers hold for one validity of it (RFC 9051, 2.3.1.1). */
type Cursor = { uidValidity: bigint; lastUid: number } | null;
export type Reply = CalendarReply & { sender: string };
type Reading = { from: Cursor; since: Date; milliseconds: number };

const atOnce = 200;
const mostBytes = 512 * 1024;
const mostOfCalendar = 64 * 1024;

/**
 * Shows `take` each answer to an invitation that is new in a folder, and marks those it takes as read. Everything else
 * in the folder stays as it is. Where nothing was read before, messages of the time before `since` are left out. Never
 * throws; `cursor` is how far it came.
 */
export async function readReplies(
  mailbox: Mailbox,
  { from, since, milliseconds }: Reading,
  take: (reply: Reply) => Promise<boolean>,
): Promise<{ cursor: Cursor; problem: string | null }> {
  let cursor = from;
  const read = await inMailbox(mailbox, milliseconds, async (client) => {
    const { uidValidity, uidNext } = client.mailbox || { uidValidity: 0n, uidNext: 1 };
    const isKnown = from?.uidValidity === uidValidity;
    const last = isKnown ? from.lastUid : 0;
    const asked = isKnown ? { uid: `${last + 1}:*` } : { since };
    const found = (await client.search(asked, { uid: true })) || [];
    // "n:*" has the last message also when its number is smaller.
    const fresh = found.filter((uid) => uid > last).toSorted((a, b) => a - b);
    const next = fresh.slice(0, atOnce);
    for (const uid of next) {
      const reply = await readOne(client, uid);
      if (reply && (await take(reply))) await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
      cursor = { uidValidity, lastUid: uid };
    }
    if (fresh.length === next.length) cursor = { uidValidity, lastUid: Math.max(last, uidNext - 1, next.at(-1) ?? 0) };
  });
  return { cursor, problem: read.ok ? null : read.because };
}

async function readOne(client: ImapFlow, uid: number): Promise<Reply | null> {
  const at = String(uid);
  const weighed = await client.fetchOne(at, { size: true }, { uid: true });
  if (!weighed || (weighed.size ?? 0) > mostBytes) return null;
  const asked = { envelope: true, bodyStructure: true, headers: ["authentication-results"] };
  const message = await client.fetchOne(at, asked, { uid: true });
  if (!message) return null;
  const part = message.bodyStructure ? calendarPartOf(message.bodyStructure) : null;
  const sender = senderOf(message);
  if (!part || !sender) return null;
  const { content } = await client.download(at, part, { uid: true, maxBytes: mostOfCalendar });
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  const reply = readReply(Buffer.concat(chunks).toString("utf8"));
  return reply && { ...reply, sender };
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
