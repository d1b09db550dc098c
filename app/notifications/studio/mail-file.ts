import { csvFile } from "#app/http/csv-file.ts";
import { limitFiles } from "#app/http/limit-files.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { exportMails } from "#domain/notifications/index.ts";
import { mailLogFilter } from "#domain/notifications/mail-log.schema.ts";
import type { Route } from "./+types/mail-file";

const head = ["written", "to", "subject", "state", "sent", "attempts", "error"];

/**
 * The email log as a file, without the emails' bodies. The export is itself audited, so it is requested with a POST.
 */
export async function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const wait = await limitFiles(ctx, "mail-log", "lists");
  if (wait) return wait;
  const { db, actor, now } = ctx;
  const filter = mailLogFilter.parse(Object.fromEntries(url.searchParams));
  const taken = await exportMails({ db, actor, now }, filter);
  const mails = orThrow(taken, `/studio/workspace/settings/mail-log${url.search}`);
  const rows = mails.map(({ createdAt, to, subject, state, sentAt, attempts, error }) => [
    createdAt.toISOString(),
    to,
    subject,
    state,
    sentAt?.toISOString() ?? "",
    String(attempts),
    error ?? "",
  ]);
  return csvFile("mail-log", head, rows, now);
}
