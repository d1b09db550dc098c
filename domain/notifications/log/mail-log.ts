import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { mailEvents } from "../events.ts";
import type { MailLogFilter } from "../mail-log.schema.ts";
import { findLoggedMail, type LoggedMail, selectMails } from "./mail-log.queries.ts";

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
  const { calendar, invoiceId, creditNoteId, statement, ...sent } = mail;
  const documents = [invoiceId && "The invoice", creditNoteId && "The credit note", statement && "The statement"];
  const attachments = [calendar && "The meeting", ...documents];
  return done({
    ...sent,
    attachments: attachments.filter((name) => typeof name === "string"),
    subject: withoutSecretLinks(sent.subject),
    text: withoutSecretLinks(sent.text),
    html: withDeadLinks(sent.html),
  });
}

const most = 10_000;

/** The filtered emails, at most ten thousand, for a file; the export is audited. */
export const exportMails = declareCommand({
  action: "mail.export",
  refusedAs: "forbidden",
  run: async ({ db }: Context, filter: MailLogFilter, may) => {
    const mails = await selectMails(db, may, filter, most);
    const entry = { entityId: "export", after: { mails: mails.length } };
    return logged(mails, mailEvents["mail_log.exported"].entry(entry));
  },
});

const day = 24 * 60 * 60 * 1000;

/** Deletes finished emails from the log after the given number of days; 0 keeps them forever. */
export async function forgetMails({ db, actor, now }: Context, { days }: { days: number }): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may && days > 0) await deleteBefore(db, may, { table: "mails", age: "created_at" }, before);
}

/** Addresses that let whoever holds them in: one-time links, answers, meetings, calendars, lead addresses, keys in queries. */
const secretPaths = /\/(?:invitation|reset|confirm-mail|answer|bookings|unsubscribe|feeds|webhooks\/leads)\//;

const secretQueries = /[?&](?:amp;)?(?:key|token|signature|code)=/i;

const addresses = /\bhttps?:\/\/[^\s"<>]+/gi;

const anchors = /<a\s([^>]*?)href="([^"]*)"([^>]*)>(.*?)<\/a>/gs;

const isSecret = (address: string) => secretPaths.test(address) || secretQueries.test(address);

const removed = "[link removed]";

/** Plain text in which no address opens anything. */
const withoutSecretLinks = (text: string) =>
  text.replace(addresses, (address) => (isSecret(address) ? removed : address));

/** An email's HTML to be shown: nothing in it leads anywhere, and what opened something says that it is gone. */
const withDeadLinks = (html: string) =>
  withoutSecretLinks(
    html.replace(
      anchors,
      (_, before: string, address: string, after: string, label: string) =>
        `<a ${before}${after}>${label}${isSecret(address) ? ` ${removed}` : ""}</a>`,
    ),
  );
