import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { MailLogFilter } from "../mail-log.schema.ts";
import { type LoggedMail, selectMails } from "./mail-log.queries.ts";

export type { LoggedMail };

const page = 50;

/** The emails sent and their status, newest first, fifty at a time. Excludes one-time links. */
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
