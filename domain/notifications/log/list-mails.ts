import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { MailLogFilter } from "../mail-log.schema.ts";
import { findLoggedMail, type LoggedMail, selectMails } from "./mail-log.queries.ts";
import { withDeadLinks, withoutSecretLinks } from "./without-secret-links.ts";

export type { LoggedMail };

const page = 50;

/** The emails sent and their status, newest first, fifty at a time. */
export async function listMails(
  { db, actor }: ReadContext,
  filter: MailLogFilter,
): Promise<Result<{ mails: LoggedMail[]; older: string | null }>> {
  const may = permit(actor, "mail.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const found = await selectMails(db, may, filter, page + 1);
  const mails = found.slice(0, page);
  return done({ mails, older: found.length > page ? (mails.at(-1)?.id ?? null) : null });
}

/** An email as it was sent, without the links that would let an admin act as its reader. Erased ones have no words left. */
export async function readMail({ db, actor }: ReadContext, id: string) {
  const may = permit(actor, "mail.list", undefined);
  const mail = may && isId(id) && (await findLoggedMail(db, may, id));
  if (!mail) return refuse({ kind: "missing" });
  const { calendar, invoiceId, creditNoteId, ...sent } = mail;
  const attachments = [calendar && "The meeting", invoiceId && "The invoice", creditNoteId && "The credit note"];
  return done({
    ...sent,
    attachments: attachments.filter((name) => name !== null),
    subject: withoutSecretLinks(sent.subject),
    text: withoutSecretLinks(sent.text),
    html: withDeadLinks(sent.html),
  });
}
