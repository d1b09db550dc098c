import { door } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { commentOnDeal } from "#domain/deals/commands/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import { understoodAddress } from "#domain/kernel/mail-address.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { commentOnUpdate } from "#domain/updates/index.ts";
import { meetPerson } from "#domain/users/index.ts";
import { replyMailboxEvents, replyTaken } from "./events.ts";
import {
  type AnsweredMail,
  clearWords,
  findAnsweredMail,
  insertMailReply,
  selectWaitingReplies,
  takeWaitingReply,
} from "./mail-replies.queries.ts";
import { mailboxConflict } from "./save-mailbox.ts";

/** An answer to one of our emails, as it came. `words`: without what it quotes and without a signature. */
export type MailReply = {
  mailIds: string[];
  messageKey: string;
  sender: string;
  words: string;
  hasAttachments: boolean;
  /** Whether a mail server of ours vouches for the sender. */
  isVouched: boolean;
};

/** As much as a comment holds. */
const most = 5_000;
const withoutFiles = "\n\n[Files that came with this email were left out.]";

/**
 * Adds an answer to an email about comments as a comment of whoever got that email, if it came from their address and a
 * mail server of ours vouches for it. Any other waits for an admin; one that cannot be added is sent back to its writer,
 * with their words. Reading it again changes nothing.
 */
export const answerMail = declareCommand({
  action: "mail_reply.take",
  ids: ["mailIds[]"],
  run: async ({ db, now }, reply: MailReply, may) => {
    const { messageKey, sender, words, hasAttachments } = reply;
    const mail = await findAnsweredMail(db, may, reply.mailIds);
    if (!mail) return refuse({ kind: "missing" });
    const isTheirs = understoodAddress(sender).toLowerCase() === mail.email?.toLowerCase();
    const because = !isTheirs ? "other_address" : reply.isVouched ? "believed" : "unproved";
    const id = newId(now.getTime());
    const about = { id, mailId: mail.id, messageKey: messageKey.slice(0, 300), sender, because, hasAttachments };
    const row = { ...about, body: words.slice(0, 20_000), receivedAt: now };
    const isBelieved = because === "believed";
    if (!(await insertMailReply(db, may, { ...row, decidedAt: isBelieved ? now : null }))) return unchanged(null);
    const entry = replyMailboxEvents["mail_reply.taken"].entry({ entityId: id, clientId: mail.clientId });
    if (!isBelieved) return logged(null, { ...entry, after: replyTaken.write({ waits: because }) });
    const refused = await addComment(db, mail, { words, hasAttachments, key: id, now });
    if (refused) return logged(null, { ...entry, after: replyTaken.write({ sentBack: refused }) });
    await clearWords(db, may, id);
    return unchanged(null);
  },
});

/** Why an answer could not be added. */
export type WhyNotAdded = "empty" | "too_long" | "gone";
type ReplyDraft = { words: string; hasAttachments: boolean; key: string; now: Date };

/** As the person who got the email, with what they may do today. Null when it was added. */
async function addComment(
  tx: Database,
  { readerId, clientId, entity, entityId }: AnsweredMail,
  { words, hasAttachments, key, now }: ReplyDraft,
): Promise<WhyNotAdded | null> {
  const body = words.trim() + (hasAttachments ? withoutFiles : "");
  if (words.trim() === "") return "empty";
  if (body.length > most) return "too_long";
  const actor = readerId && (await meetPerson({ db: tx, actor: door, now }, readerId));
  if (!actor || !clientId) return "gone";
  const which = { clientId, id: entityId };
  if (entity === "update") {
    const added = await commentOnUpdate({ db: tx, actor, now }, { ...which, key, body });
    return added.ok ? null : "gone";
  }
  const { place } = await readSettings({ db: tx, actor });
  const deps = { now, today: dayIn(now, place.timeZone) };
  const added = await commentOnDeal({ db: tx, actor, ...deps }, { ...which, body, isShared: true, key });
  return added.ok ? null : "gone";
}

type WaitingReplies = Awaited<ReturnType<typeof selectWaitingReplies>>;

/** The answers that wait, the newest first, for whoever decides about them. */
export async function listWaitingReplies({ db, actor }: ReadContext): Promise<Result<WaitingReplies>> {
  const may = permit(actor, "mail_reply.decide", undefined);
  return may ? done(await selectWaitingReplies(db, may)) : refuse({ kind: "missing" });
}

/** Adds a waiting answer as a comment of the person who got the email, or discards it. */
export const decideMailReply = declareCommand({
  action: "mail_reply.decide",
  ids: ["id"],
  run: async ({ db, now }, { id, isTaken }: { id: string; isTaken: boolean }, may) => {
    const waiting = await takeWaitingReply(db, may, id, now);
    const mail = waiting && (await findAnsweredMail(db, may, [waiting.mailId]));
    if (!waiting || !mail) return refuse({ kind: "missing" });
    const { body: words, hasAttachments, sender } = waiting;
    const refused = isTaken ? await addComment(db, mail, { words, hasAttachments, key: id, now }) : null;
    if (refused) return mailboxConflict("reply-unfit");
    const after = { sender, ...(isTaken ? { taken: true } : { discarded: true }) };
    return logged(
      null,
      replyMailboxEvents["mail_reply.decided"].entry({ entityId: id, clientId: mail.clientId, after }),
    );
  },
});
