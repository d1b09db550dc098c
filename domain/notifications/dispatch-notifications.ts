import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { declareJob } from "#domain/access/declare-job.ts";
import type { Permit } from "#domain/access/permit.ts";
import { queueCopies } from "#domain/booking/connected/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { queueRuns } from "#domain/rules/queue/index.ts";
import { queueMessages } from "#domain/webhooks/index.ts";
import { readerIn } from "./email-message.ts";
import { lettersAbout } from "./emails-about.ts";
import type { Addresses } from "./gather-facts.ts";
import { findSentMail } from "./log/mail-log.queries.ts";
import { insertMail, markTold, takeUntoldLines } from "./mail.queries.ts";
import { keepNews } from "./notifications/keep-news.ts";
import { newsAbout } from "./notifications/news-about.ts";
import { type Desk, writeEmails } from "./write-emails.ts";

const day = 24 * 60 * 60 * 1000;

type AuditLine = Awaited<ReturnType<typeof takeUntoldLines>>[number];
type DispatchContext = Context & Desk;
/** An audit entry whose emails could not be written, and whether it will be retried. */
export type Untold = { id: string; action: string; problem: unknown; isGivenUp: boolean };

/**
 * Turns new audit entries into notifications, emails, messages to other programs, entries of connected calendars and runs of rules, one transaction per entry, until none is left; the command
 * that wrote an entry never waits for this. Run by several instances at once, each entry is processed once. A failing
 * entry blocks no other: it is retried on the next run, for up to a day. Returns those that failed.
 */
export async function dispatchNotifications(context: DispatchContext, addresses: Addresses): Promise<Untold[]> {
  const { failed } = await tellEach(context, { addresses });
  const untold: Untold[] = [];
  for (const { row, problem } of failed) {
    const isGivenUp = context.now.getTime() - row.at.getTime() > day;
    if (isGivenUp) unwrap(await giveUp(context, { line: row }));
    untold.push({ id: row.id, action: row.action, problem, isGivenUp });
  }
  return untold;
}

const tellEach = declareJob({
  action: "mail.send",
  take: async ({ db }: DispatchContext, _: { addresses: Addresses }, may, { failed }) =>
    (await takeUntoldLines(db, may, 1, failed))[0],
  run: async (context, { addresses }, may, line) => {
    await tell(context, may, line, addresses);
    await markTold(context.db, may, [line.id], context.now);
    return unchanged(null);
  },
});

/** Other programs and calendars are told all the same: they have nothing to do with the emails that failed. */
const giveUp = declareCommand({
  action: "mail.send",
  run: async (context, { line }: { line: AuditLine }, may) => {
    await queueOthers(context, line);
    await markTold(context.db, may, [line.id], context.now);
    return unchanged(null);
  },
});

async function queueOthers({ db, actor, now }: Context, line: AuditLine) {
  await queueMessages({ db, actor, now }, line);
  await queueCopies({ db, actor, now }, line);
  await queueRuns({ db, actor, now }, line);
}

async function tell(
  { db: tx, actor, now, ...desk }: DispatchContext,
  may: Permit<"mail.send">,
  line: AuditLine,
  addresses: Addresses,
) {
  const messages = await lettersAbout({ db: tx, actor, now }, may, line, { addresses, brandName: desk.brandName });
  if (line.event === "mail.sent_again") return repeatMail(tx, may, desk, line, now);
  await queueOthers({ db: tx, actor, now }, line);
  await keepNews(tx, may, await newsAbout(tx, may, line), now);
  await writeEmails(tx, may, desk, messages, { entity: line.entity, entityId: line.entityId }, now);
}

/** Queues a copy of an email, once per audit entry that asks for it; the log keeps both. */
async function repeatMail(
  tx: Database,
  may: Permit<"mail.send">,
  desk: Desk,
  { id, entityId }: { id: string; entityId: string },
  now: Date,
): Promise<void> {
  const mail = await findSentMail(tx, entityId);
  if (!mail) return;
  const copy = await insertMail(tx, may, { ...mail, dedupeKey: `again:${id}:${readerIn(mail.dedupeKey)}` }, now);
  if (copy) await desk.enqueue(tx, copy);
}
