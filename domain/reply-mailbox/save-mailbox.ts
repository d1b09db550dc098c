import { personOf } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import type { Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { replyMailboxEvents } from "./events.ts";
import { deleteFailedMessages, findMailboxToChange, insertMailbox, updateMailbox } from "./mailbox.queries.ts";
import { mailboxSecret } from "./mailbox-secret.ts";
import { replyMailboxForm } from "./reply-mailbox.schema.ts";

type Deps = { keys: SecretKeeper; now: Date };

export const mailboxConflict = conflictsOf("mailbox", {
  changed: overtaken("Someone else changed this mailbox in the meantime. Check it, then save."),
  "reply-unfit":
    "It can't be added: it is empty or too long, or its reader no longer sees what it is about. Discard it, or ask them to write there.",
});

const askForPassword = (because: string) => refuse({ kind: "invalid", fields: { password: [because] } });

/**
 * Stores where answers to invitations arrive. The password cannot be read back, and never goes to another server or
 * under another name than its own. Another server or folder is read from its start.
 */
export const saveReplyMailbox = declareCommand({
  action: "reply_mailbox.write",
  refusedAs: "forbidden",
  input: replyMailboxForm,
  run: async ({ db, actor, keys, now }: ReadContext & Deps, form, may) => {
    const was = await findMailboxToChange(db);
    if ((was?.version ?? 0) !== form.seen) return mailboxConflict("changed");
    const { password, seen, ...fields } = form;
    if (!was && !password) return askForPassword("Enter the password.");
    const isElsewhere = was && placeOf(was) !== placeOf(fields);
    if (isElsewhere && !password)
      return askForPassword("Enter the password again: the one that is stored belongs to the former server and user.");
    const id = was?.id ?? newId(now.getTime());
    const secretVersion = (was?.secretVersion ?? 0) + (password ? 1 : 0);
    const seal = () => mailboxSecret.seal(keys, { id, secretVersion }, password);
    const secret = password || !was ? seal() : {};
    const row = { ...fields, ...secret, version: seen + 1, changedAt: now, changedBy: personOf(actor) };
    if (was) {
      const isReadAnew = isElsewhere || was.folder !== fields.folder;
      const anew = isReadAnew ? { uidValidity: null, lastUid: null } : {};
      if (isReadAnew) await deleteFailedMessages(db, may, { mailboxId: id });
      await updateMailbox(db, may, id, { ...row, ...anew, problem: null, failingSince: null, readAfter: null });
    } else {
      const whole = { ...row, ...seal() };
      if (!(await insertMailbox(db, may, { id, ...whole }))) return mailboxConflict("changed");
    }
    const after = { ...told(fields), ...(password && { password: was ? "changed" : "added" }) };
    return logged(
      null,
      replyMailboxEvents["reply_mailbox.changed"].entry({ entityId: id, before: was ? told(was) : null, after }),
    );
  },
});

type MailboxSettings = Pick<
  Row<"replyMailboxes">,
  "address" | "host" | "port" | "security" | "userName" | "folder" | "checkedBy" | "isOn" | "isPrivate"
>;

/** Whom the password is told to, and how. */
const placeOf = ({ host, port, security, userName }: MailboxSettings) => `${host}:${port} ${security} ${userName}`;

const told = ({ address, host, port, security, userName, folder, checkedBy, isOn, isPrivate }: MailboxSettings) => ({
  address,
  host,
  port,
  security,
  userName,
  folder,
  checkedBy,
  isOn,
  isPrivate,
});
