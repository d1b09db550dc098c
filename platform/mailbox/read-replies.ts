import { inMailbox, type Mailbox, whyNotRead } from "./open-mailbox.ts";
import { type MessageFacts, type Reply, readMessage } from "./read-message.ts";

/** How far a folder was read: the numbers hold for one validity of it (RFC 9051, 2.3.1.1). */
type Cursor = { uidValidity: bigint; lastUid: number } | null;
/** `again`: messages that failed before and are due. `room`: how many more may fail before the server is to blame. */
type Reading = { from: Cursor; again: number[]; room: number; since: Date; milliseconds: number };
type Failed = MessageFacts & { uid: number; because: string };

const atOnce = 200;
const unreadable = "It does not deliver its messages.";

/**
 * Shows `take` each answer to an invitation that is new in a folder, and marks those it takes as read. Everything else
 * in the folder stays as it is. Where nothing was read before, messages of the time before `since` are left out. A
 * message that cannot be read is passed over and returned in `failed`; `read` are those of `again` that were read. Never
 * throws; `cursor` is how far it came.
 */
export async function readReplies(
  mailbox: Mailbox,
  { from, again, room, since, milliseconds }: Reading,
  take: (reply: Reply) => Promise<boolean>,
): Promise<{ cursor: Cursor; problem: string | null; failed: Failed[]; read: number[] }> {
  let cursor = from;
  const failed: Failed[] = [];
  const readAgain: number[] = [];
  let isServerAtFault = false;
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
        const reply = await readMessage(client, uid, know);
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
      isServerAtFault = !(await attempt(uid)) && failed.length > room;
      if (isServerAtFault) failed.pop();
      else cursor = { uidValidity, lastUid: uid };
      if (isServerAtFault || !client.usable) break;
    }
    const isThrough = !isServerAtFault && client.usable && fresh.length === next.length;
    if (isThrough) cursor = { uidValidity, lastUid: Math.max(last, uidNext - 1, next.at(-1) ?? 0) };
    for (const uid of isKnown ? again : []) {
      if (!client.usable) break;
      if (await attempt(uid)) readAgain.push(uid);
    }
  });
  // Where a message ended the connection, the next reading goes on after it.
  const problem = opened.ok || failed.length > 0 ? null : opened.because;
  return { cursor, problem: isServerAtFault ? unreadable : problem, failed, read: readAgain };
}
