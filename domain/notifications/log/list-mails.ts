import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
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

const most = 10_000;

/** The filtered emails, at most ten thousand, for a file; the export is audited. */
export async function exportMails({ db, actor, now }: Context, filter: MailLogFilter): Promise<Result<LoggedMail[]>> {
  const may = permit(actor, "mail.export", undefined);
  if (!may) return refusal(actor, "mail.export", undefined);
  const mails = await selectMails(db, may, filter, most);
  await writeAuditEntry(db, may, { entity: "mail_log", entityId: "export", after: { mails: mails.length } }, now);
  return done(mails);
}
