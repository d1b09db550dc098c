import type { Actor } from "#domain/access/actor.ts";
import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findMailboxToChange, updateMailbox } from "./mailbox.queries.ts";
import type { Cursor, DueMailbox } from "./read-mailbox.ts";

const minute = 60_000;

/** `cursor`: how far it came, also when it failed on the way. */
export type MailboxReading = { cursor: Cursor; problem: string | null };

/**
 * Keeps how far a mailbox was read, unless an admin has changed it meanwhile. A failing one is left alone as long as it
 * has been failing, at least a minute and at most an hour; when that begins, the audit entry tells the admins.
 */
export async function noteReading(
  db: Database,
  actor: Actor,
  { id, version }: Pick<DueMailbox, "id" | "version">,
  { cursor, problem, now }: MailboxReading & { now: Date },
): Promise<void> {
  await command(db, actor, { action: "reply_mailbox.sync", now }, async (tx, may) => {
    const was = await findMailboxToChange(tx);
    if (was?.id !== id || was.version !== version) return unchanged(null);
    const at = cursor ? { uidValidity: cursor.uidValidity, lastUid: BigInt(cursor.lastUid) } : {};
    if (problem === null) {
      await updateMailbox(tx, may, id, { ...at, readAt: now, problem: null, failingSince: null, readAfter: null });
      return unchanged(null);
    }
    const failingSince = was.failingSince ?? now;
    const rest = Math.min(Math.max(now.getTime() - failingSince.getTime(), minute), 60 * minute);
    await updateMailbox(tx, may, id, { ...at, problem, failingSince, readAfter: new Date(now.getTime() + rest) });
    if (was.failingSince) return unchanged(null);
    return logged(null, { entity: "reply_mailbox", entityId: id, after: { problem } });
  });
}
