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
