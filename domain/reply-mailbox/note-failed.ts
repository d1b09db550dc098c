import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { deleteFailedMessages, listFailedMessages, mostWaiting, saveFailedMessage } from "./mailbox.queries.ts";

export type MessageFailure = { uid: number; because: string; sender: string | null; subject: string | null };

const minute = 60_000;
/** How long a message waits after each try but the last. */
const waits = [1, 5, 15, 60, 360, 720];

/**
 * Keeps which messages failed and when they are tried again, and returns the numbers of those that are left out from now
 * on. While so many fail that the server must be at fault, none is left out, unless it delivered another.
 */
export async function noteFailed(
  tx: Database,
  may: Permit<"reply_mailbox.sync">,
  mailboxId: string,
  { failed, read, delivers, now }: { failed: MessageFailure[]; read: number[]; delivers: boolean; now: Date },
): Promise<number[]> {
  if (read.length > 0) await deleteFailedMessages(tx, may, { mailboxId, uids: read });
  if (failed.length === 0) return [];
  const known = new Map((await listFailedMessages(tx, may, mailboxId)).map((message) => [message.uid, message]));
  const isWaiting = new Set(failed.map(({ uid }) => uid));
  for (const { uid, tryAfter } of known.values()) if (tryAfter) isWaiting.add(uid);
  const leftOut: number[] = [];
  for (const { uid, because, sender, subject } of failed) {
    const was = known.get(uid);
    const tries = (was?.tries ?? 0) + 1;
    const isLast = tries > waits.length && (delivers || isWaiting.size < mostWaiting);
    if (isLast) leftOut.push(uid);
    const rest = (waits[tries - 1] ?? 720) * minute;
    await saveFailedMessage(tx, may, {
      mailboxId,
      uid: BigInt(uid),
      sender: sender ?? was?.sender ?? null,
      subject: subject ?? was?.subject ?? null,
      because,
      tries,
      failedAt: now,
      tryAfter: isLast ? null : new Date(now.getTime() + rest),
    });
  }
  return leftOut;
}

const thirtyDays = 30 * 1440 * minute;

/**
 * Job: forgets messages that could not be read thirty days after their last try, and replies to emails thirty days after
 * they came, whether somebody decided about them or not; also while the mailbox is off.
 */
export async function forgetFailed({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "reply_mailbox.sync", undefined);
  const before = new Date(now.getTime() - thirtyDays);
  if (!may) return;
  await deleteBefore(db, may, { table: "failed_messages", age: "failed_at" }, before);
  await deleteBefore(db, may, { table: "mail_replies", age: "received_at" }, before);
}
