import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Row } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { type FailedMessage, findMailbox, listDueMessages, listFailedMessages } from "./mailbox.queries.ts";
import { type MailboxAccount, openAccount } from "./mailbox-secret.ts";

/** What an admin entered, and whether it works. The password is not in here. */
export type ReplyMailbox = Pick<
  Row<"replyMailboxes">,
  | "address"
  | "host"
  | "port"
  | "security"
  | "userName"
  | "folder"
  | "checkedBy"
  | "isOn"
  | "isPrivate"
  | "version"
  | "readAt"
  | "problem"
  | "failingSince"
> & { failed: FailedMessage[] };

/** Null until an admin has entered one. */
export async function readReplyMailbox({ db, actor }: ReadContext): Promise<Result<ReplyMailbox | null>> {
  const may = permit(actor, "reply_mailbox.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const row = await findMailbox(db);
  if (!row) return done(null);
  const { address, host, port, security, userName, folder, checkedBy, isOn, isPrivate, version } = row;
  const { readAt, problem, failingSince } = row;
  const entered = { address, host, port, security, userName, folder, checkedBy, isOn, isPrivate, version };
  const failed = await listFailedMessages(db, may, row.id, 20);
  return done({ ...entered, readAt, problem, failingSince, failed });
}

export const unopened = "Its password could not be opened. Enter it again.";

/** For a trial by an admin, which may come before it is switched on; a sentence when its password cannot be opened. */
export async function openMailboxToTry(
  { db, actor }: ReadContext,
  keys: Pick<SecretKeeper, "unseal">,
): Promise<Result<MailboxAccount | string>> {
  if (!permit(actor, "reply_mailbox.try", undefined)) return refuse({ kind: "missing" });
  const row = await findMailbox(db);
  return row ? done(openAccount(keys, row) ?? unopened) : refuse({ kind: "missing" });
}

/** How far a folder was read. Null before the first time. */
export type Cursor = { uidValidity: bigint; lastUid: number } | null;
/** `known`: messages that failed before. `again`: those of them that are due. `room`: how many more may fail. */
export type DueMailbox = {
  id: string;
  version: number;
  account: MailboxAccount | null;
  cursor: Cursor;
  known: number[];
  again: number[];
  room: number;
};

/** The mailbox when it is switched on and does not rest after a failure. */
export async function openDueMailbox(
  { db, actor, now }: Context,
  { keys }: { keys: Pick<SecretKeeper, "unseal"> },
): Promise<DueMailbox | null> {
  const may = permit(actor, "reply_mailbox.sync", undefined);
  const row = may ? await findMailbox(db) : undefined;
  if (!may || !row?.isOn || (row.readAfter && row.readAfter > now)) return null;
  const { id, version, uidValidity, lastUid } = row;
  const isRead = uidValidity !== null && lastUid !== null;
  const cursor = isRead ? { uidValidity: BigInt(uidValidity), lastUid: Number(lastUid) } : null;
  return { id, version, account: openAccount(keys, row), cursor, ...(await listDueMessages(db, may, id, now)) };
}
