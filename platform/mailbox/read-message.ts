import type { FetchMessageObject, ImapFlow, MessageStructureObject } from "imapflow";
import { type CalendarReply, readReply } from "#platform/calendar/read-reply.ts";
import { ownWords, textOfHtml } from "./own-words.ts";
import { type Checks, vouchesFor } from "./vouching.ts";

/** An answer to an invitation, and the address it came from. */
export type Reply = CalendarReply & { sender: string; subject: string | null; isVouched: boolean };
/** An answer to one of our emails, which it names; `messageKey` tells messages apart however often they are read. */
export type MailAnswer = {
  mailIds: string[];
  messageKey: string;
  sender: string;
  words: string;
  hasAttachments: boolean;
  isVouched: boolean;
};
/** What is known of a message, also when reading it failed on the way. */
export type MessageFacts = { sender: string | null; subject: string | null };

const mostBytes = 512 * 1024;
const mostOfPart = 64 * 1024;

const asked = [
  ...["authentication-results", "references", "in-reply-to", "message-id"],
  ...["auto-submitted", "precedence", "x-autoreply", "x-autorespond"],
];

/** The answer in a message, or null. `know` hears what the message is before its parts are read. */
export async function readMessage(
  client: ImapFlow,
  { uid, ...checks }: { uid: number } & Checks,
  know: (facts: MessageFacts) => void,
): Promise<Reply | MailAnswer | null> {
  const at = String(uid);
  const weighed = await client.fetchOne(at, { size: true }, { uid: true });
  if (!weighed || (weighed.size ?? 0) > mostBytes) return null;
  const message = await client.fetchOne(at, { envelope: true, bodyStructure: true, headers: asked }, { uid: true });
  if (!message) return null;
  know(factsOf(message));
  const parts = message.bodyStructure ? partsOf(message.bodyStructure) : [];
  const [from, ...others] = message.envelope?.from ?? [];
  const sender = others.length === 0 ? from?.address : undefined;
  if (!sender) return null;
  const headers = message.headers?.toString("latin1") ?? "";
  const isVouched = vouchesFor(sender, headers, checks);
  const read = async (part: MessageStructureObject) => {
    const { content } = await client.download(at, part.part ?? "1", { uid: true, maxBytes: mostOfPart });
    const chunks: Buffer[] = [];
    for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks).toString("utf8");
  };
  const calendar = parts.find(({ type, size }) => type === "text/calendar" && (size ?? 0) <= mostOfPart);
  const reply = calendar && readReply(await read(calendar));
  if (reply) return { ...reply, sender, subject: factsOf(message).subject, isVouched };
  const mailIds = [...headers.matchAll(ourMail)].map(([, id = ""]) => id.toLowerCase());
  if (calendar || mailIds.length === 0 || isAutomatic.test(headers)) return null;
  const isShown = ({ disposition }: MessageStructureObject) => disposition !== "attachment";
  const plain = parts.find((part) => part.type === "text/plain" && isShown(part));
  const html = plain ? undefined : parts.find((part) => part.type === "text/html" && isShown(part));
  const text = plain ? await read(plain) : html ? textOfHtml(await read(html)) : "";
  const hasAttachments = parts.some((part) => !isShown(part));
  const messageKey = textOf(message.envelope?.messageId, 300) ?? `uid ${uid}`;
  return { mailIds, messageKey, sender, words: ownWords(printable(text)), hasAttachments, isVouched };
}

/** How our emails are called in the headers of what answers them. */
const ourMail = /<foyer\.([0-9a-f]{8}-[0-9a-f-]{27})@[^>\s]+>/gi;
/** What no person wrote: notices of absence, lists, failed deliveries (RFC 3834). */
const isAutomatic =
  /^(?:auto-submitted:\s*(?!no\b)|precedence:\s*(?:bulk|junk|list|auto_reply)|x-auto(?:reply|respond):)/im;

/** As a database takes it: no control characters but line breaks, no half of a pair. */
const printable = (text: string) => text.toWellFormed().replaceAll(/(?![\n\t\r])\p{Cc}/gu, "");

const factsOf = ({ envelope }: FetchMessageObject): MessageFacts => ({
  sender: textOf(envelope?.from?.[0]?.address, 254),
  subject: textOf(envelope?.subject, 200),
});

/** One line that a database takes: no control characters, no half of a pair. */
function textOf(text: string | undefined, most: number): string | null {
  const line = (text ?? "").toWellFormed().replaceAll(/\p{Cc}+/gu, " ");
  return [...line].slice(0, most).join("").trim() || null;
}

/** The parts of a message that are no wrapping of others: clients send a calendar as an alternative, as a file, or as both. */
function partsOf(top: MessageStructureObject): MessageStructureObject[] {
  const waiting = [top];
  const parts: MessageStructureObject[] = [];
  for (let looked = 0; waiting.length > 0 && looked < 100; looked += 1) {
    const node = waiting.shift();
    if (node && !node.childNodes?.length) parts.push(node);
    waiting.push(...(node?.childNodes ?? []));
  }
  return parts;
}
