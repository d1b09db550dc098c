import { inMailbox, type Mailbox, whyNotRead } from "./open-mailbox.ts";
import { type MailAnswer, type MessageFacts, type Reply, readMessage } from "./read-message.ts";

/** How far a folder was read: the numbers hold for one validity of it (RFC 9051, 2.3.1.1). */
type Cursor = { uidValidity: bigint; lastUid: number } | null;
/**
 * `known`: messages that failed before. `again`: those of them that are due. `room`: how many more may fail before the
 * server is to blame, unless it delivers another.
 */
type Reading = { from: Cursor; known: number[]; again: number[]; room: number; since: Date; milliseconds: number };
type UnreadableMessage = MessageFacts & { uid: number; because: string };

const atOnce = 200;
const tenSeconds = 10_000;
const unreadable = "It does not deliver its messages.";

/**
 * Whether the server delivers a message that never failed, the one before those that did if there is one: then it is not to
 * blame for them. Asks over a connection of its own, as a message may end one.
 */
async function deliversAnother(mailbox: Mailbox, failed: number[]): Promise<boolean> {
  const opened = await inMailbox(mailbox, tenSeconds, async (client) => {
    const all = (await client.search({ all: true }, { uid: true })) || [];
    const others = all.filter((uid) => !failed.includes(uid)).toSorted((a, b) => a - b);
    const uid = others.findLast((one) => one < Math.max(...failed)) ?? others.at(-1);
    if (uid === undefined) return false;
    const found = await client.fetchOne(String(uid), { source: { maxLength: 100 } }, { uid: true });
    return found !== false && (found.source?.length ?? 0) > 0;
  });
  return opened.ok && opened.value;
}

/**
 * Shows `take` each answer to an invitation or to an email that is new in a folder, and marks those it takes as read. Everything else
 * in the folder stays as it is. Where nothing was read before, messages of the time before `since` are left out. A
 * message that cannot be read is passed over and returned in `failed`; `read` are those of `again` that were read;
 * `delivers` says whether the server delivered any. Never throws; `cursor` is how far it came.
 */
export async function readReplies(
  mailbox: Mailbox,
  { from, known, again, room, since, milliseconds }: Reading,
  take: (reply: Reply | MailAnswer) => Promise<boolean>,
): Promise<{ cursor: Cursor; problem: string | null; failed: UnreadableMessage[]; read: number[]; delivers: boolean }> {
  let cursor = from;
  const failed: UnreadableMessage[] = [];
  const readAgain: number[] = [];
  let delivers = false;
  // One more failed than there is room for: its own fault if the server delivers another. Then the reading is past it.
  let isBeyond = false;
  let past = from;
  const opened = await inMailbox(mailbox, milliseconds, async (client) => {
    const { uidValidity, uidNext } = client.mailbox || { uidValidity: 0n, uidNext: 1 };
    const isKnown = from?.uidValidity === uidValidity;
    const last = isKnown ? from.lastUid : 0;

    /** Whether it was read. */
    const attempt = async (uid: number): Promise<boolean> => {
      let facts: MessageFacts = { sender: null, subject: null };
      const know = (told: MessageFacts) => {
        facts = told;
      };
      try {
        const reply = await readMessage(client, { uid, host: mailbox.host, checkedBy: mailbox.checkedBy }, know);
        delivers ||= facts.sender !== null;
        if (reply && (await take(reply))) await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
        return true;
      } catch (problem) {
        failed.push({ uid, because: whyNotRead(problem, client), ...facts });
        return false;
      }
    };

    const asked = isKnown ? { uid: `${last + 1}:*` } : { since };
    const found = (await client.search(asked, { uid: true })) || [];
    // "n:*" has the last message also when its number is smaller.
    const fresh = found.filter((uid) => uid > last).toSorted((a, b) => a - b);
    const next = fresh.slice(0, atOnce);
    for (const uid of next) {
      isBeyond = !(await attempt(uid)) && failed.length > room && !delivers;
      past = { uidValidity, lastUid: uid };
      if (!isBeyond) cursor = past;
      if (isBeyond || !client.usable) break;
    }
    const isThrough = !isBeyond && client.usable && fresh.length === next.length;
    if (isThrough) cursor = { uidValidity, lastUid: Math.max(last, uidNext - 1, next.at(-1) ?? 0) };
    for (const uid of isKnown ? again : []) {
      if (!client.usable) break;
      if (await attempt(uid)) readAgain.push(uid);
    }
  });
  if (!delivers && failed.length > 0 && failed.length >= room)
    delivers = await deliversAnother(mailbox, [...known, ...failed.map(({ uid }) => uid)]);
  if (isBeyond && delivers) cursor = past;
  const isServerAtFault = isBeyond && !delivers;
  const own = isServerAtFault ? failed.filter(({ uid }) => uid !== past?.lastUid) : failed;
  // Where a message ended the connection, the next reading goes on after it.
  const problem = opened.ok || own.length > 0 ? null : opened.because;
  return { cursor, problem: isServerAtFault ? unreadable : problem, failed: own, read: readAgain, delivers };
}
