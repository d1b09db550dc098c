import type { Context } from "#domain/access/context.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import type { MailLogFilter } from "../mail-log.schema.ts";
import { type LoggedMail, selectMails } from "./mail-log.queries.ts";

const most = 10_000;

/** The filtered emails, at most ten thousand, for a file; the export is audited. */
export async function exportMails({ db, actor, now }: Context, filter: MailLogFilter): Promise<Result<LoggedMail[]>> {
  const may = permit(actor, "mail.export", undefined);
  if (!may) return refusal(actor, "mail.export", undefined);
  const mails = await selectMails(db, may, filter, most);
  await writeAuditEntry(db, may, { entity: "mail_log", entityId: "export", after: { mails: mails.length } }, now);
  return done(mails);
}
