import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";

/** There is at most one. */
export const findMailbox = (db: Database) => db.selectFrom("replyMailboxes").selectAll().executeTakeFirst();

/** Locks the row until the transaction ends. */
export const findMailboxToChange = (tx: Database) =>
  tx.selectFrom("replyMailboxes").selectAll().forUpdate().executeTakeFirst();

type Mailbox = Row<"replyMailboxes">;

/** False when someone else entered a mailbox at the same time. */
export async function insertMailbox(
  tx: Database,
  _: Permit<"reply_mailbox.write">,
  mailbox: Omit<Mailbox, "uidValidity" | "lastUid" | "readAt" | "problem" | "failingSince" | "readAfter">,
) {
  const written = await tx
    .insertInto("replyMailboxes")
    .values(mailbox)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export async function updateMailbox(
  tx: Database,
  _: Permit<"reply_mailbox.write"> | Permit<"reply_mailbox.sync">,
  id: string,
  changes: Partial<Omit<Mailbox, "id">>,
) {
  await tx.updateTable("replyMailboxes").set(changes).where("id", "=", id).execute();
}

/** `tryAfter` is null when it was left out. */
export type FailedMessage = Omit<Row<"failedMessages">, "mailboxId" | "uid"> & { uid: number };

/** As many may wait for another try; where more fail, the server is at fault, unless it delivers another. */
export const mostWaiting = 20;

/** The latest first. */
export async function listFailedMessages(
  db: Database,
  _: Permit<"reply_mailbox.read"> | Permit<"reply_mailbox.sync">,
  mailboxId: string,
  most = 1_000,
): Promise<FailedMessage[]> {
  const found = db.selectFrom("failedMessages").selectAll().where("mailboxId", "=", mailboxId);
  const rows = await found.orderBy("uid", "desc").limit(most).execute();
  return rows.map(({ mailboxId: __, ...row }) => ({ ...row, uid: Number(row.uid) }));
}

/** Those that are due, all that failed, and how many more may wait. */
export async function listDueMessages(db: Database, _: Permit<"reply_mailbox.sync">, mailboxId: string, now: Date) {
  const failed = await db
    .selectFrom("failedMessages")
    .select(["uid", "tryAfter"])
    .where("mailboxId", "=", mailboxId)
    .orderBy("tryAfter")
    .execute();
  const due = failed.filter(({ tryAfter }) => tryAfter && tryAfter <= now);
  const waiting = failed.filter(({ tryAfter }) => tryAfter !== null);
  return {
    again: due.map(({ uid }) => Number(uid)),
    known: failed.map(({ uid }) => Number(uid)),
    room: Math.max(0, mostWaiting - waiting.length),
  };
}

export async function saveFailedMessage(
  tx: Database,
  _: Permit<"reply_mailbox.sync">,
  row: Row<"failedMessages">,
): Promise<void> {
  const { mailboxId, uid, ...told } = row;
  const known = ["mailboxId", "uid"] as const;
  await tx
    .insertInto("failedMessages")
    .values(row)
    .onConflict((one) => one.columns(known).doUpdateSet(told))
    .execute();
}

/** All, or those that are meant. */
export async function deleteFailedMessages(
  tx: Database,
  _: Permit<"reply_mailbox.write"> | Permit<"reply_mailbox.sync">,
  { mailboxId, uids }: { mailboxId: string; uids?: number[] },
): Promise<void> {
  await tx
    .deleteFrom("failedMessages")
    .where("mailboxId", "=", mailboxId)
    .$if(uids !== undefined, (rows) => rows.where("uid", "in", (uids ?? []).map(BigInt)))
    .execute();
}
