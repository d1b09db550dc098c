import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { backOffUntil } from "#domain/kernel/back-off-until.ts";
import { readingNoted, replyMailboxEvents } from "./events.ts";
import { deleteFailedMessages, findMailboxToChange, updateMailbox } from "./mailbox.queries.ts";
import { type MessageFailure, noteFailed } from "./note-failed.ts";
import type { Cursor, DueMailbox } from "./read-mailbox.ts";

/**
 * `cursor`: how far it came, also when it failed on the way. `read`: of those that failed before. `delivers`: whether the
 * server delivered any message.
 */
export type MailboxReading = {
  cursor: Cursor;
  problem: string | null;
  failed?: MessageFailure[];
  read?: number[];
  delivers?: boolean;
};

/**
 * Keeps how far a mailbox was read and which messages failed, unless an admin has changed it meanwhile. A failing mailbox
 * is left alone as long as it has been failing, at least a minute and at most an hour. The audit entry tells the admins,
 * once when that begins and once for a message that is left out.
 */
export const noteReading = declareCommand({
  action: "reply_mailbox.sync",
  run: async (
    { db, now },
    {
      id,
      version,
      cursor,
      problem,
      failed = [],
      read = [],
      delivers = false,
    }: Pick<DueMailbox, "id" | "version"> & MailboxReading,
    may,
  ) => {
    const was = await findMailboxToChange(db);
    if (was?.id !== id || was.version !== version) return unchanged(null);
    const isRenumbered = cursor !== null && was.uidValidity !== null && BigInt(was.uidValidity) !== cursor.uidValidity;
    if (isRenumbered) await deleteFailedMessages(db, may, { mailboxId: id });
    const leftOut = await noteFailed(db, may, id, { failed, read, delivers, now });
    const at = cursor ? { uidValidity: cursor.uidValidity, lastUid: BigInt(cursor.lastUid) } : {};
    const failingSince = problem === null ? null : (was.failingSince ?? now);
    const state = problem === null ? { readAt: now, readAfter: null } : { readAfter: backOffUntil(now, failingSince) };
    await updateMailbox(db, may, id, { ...at, ...state, problem, failingSince });
    const after = readingNoted.write({
      ...(problem !== null && !was.failingSince && { problem }),
      ...(leftOut.length > 0 && { leftOut }),
    });
    if (Object.keys(after).length === 0) return unchanged(null);
    return logged(null, replyMailboxEvents["reply_mailbox.read"].entry({ entityId: id, after }));
  },
});
