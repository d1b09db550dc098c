import type { Actor } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { queueCopies } from "#domain/booking/connected/index.ts";
import type { Database } from "#domain/kernel/database.ts";
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
type DispatchContext = { actor: Actor; may: Permit<"mail.send">; desk: Desk; addresses: Addresses; now: Date };
/** An audit entry whose emails could not be written, and whether it will be retried. */
export type Untold = { id: string; action: string; problem: unknown; isGivenUp: boolean };

/**
 * Turns new audit entries into notifications, emails, messages to other programs, entries of connected calendars and runs of rules, one transaction per entry, until none is left; the command
 * that wrote an entry never waits for this. Run by several instances at once, each entry is processed once. A failing
 * entry blocks no other: it is retried on the next run, for up to a day. Returns those that failed.
 */
export async function dispatchNotifications(
  { db, actor, now, ...desk }: Context & Desk,
  addresses: Addresses,
): Promise<Untold[]> {
  const may = permit(actor, "mail.send", undefined);
  const untold: Untold[] = [];
  if (!may) return untold;
  const telling = { actor, may, desk, addresses, now };
  for (let goesOn = true; goesOn; ) goesOn = await tellNext(db, telling, untold);
  return untold;
}

/** False when every remaining entry has been tried in this run. */
async function tellNext(db: Database, telling: DispatchContext, untold: Untold[]): Promise<boolean> {
  const { may, now } = telling;
  let current: AuditLine | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      const tried = untold.map(({ id }) => id);
      [current] = await takeUntoldLines(tx, may, 1, tried);
      if (!current) return;
      await tell(tx, current, telling);
      await markTold(tx, may, [current.id], now);
    });
  } catch (problem) {
    if (!current) throw problem;
    const { id, action } = current;
    const isGivenUp = now.getTime() - current.at.getTime() > day;
    if (isGivenUp) await giveUp(db, current, telling);
    untold.push({ id, action, problem, isGivenUp });
  }
  return current !== undefined;
}

/** Other programs and calendars are told all the same: they have nothing to do with the emails that failed. */
async function giveUp(db: Database, line: AuditLine, { actor, may, now }: DispatchContext) {
  await db.transaction().execute(async (tx) => {
    await queueMessages({ db: tx, actor, now }, line);
    await queueCopies({ db: tx, actor, now }, line);
    await queueRuns({ db: tx, actor, now }, line);
    await markTold(tx, may, [line.id], now);
  });
}

async function tell(tx: Database, line: AuditLine, { actor, may, desk, addresses, now }: DispatchContext) {
  const messages = await lettersAbout(tx, actor, may, line, { addresses, brandName: desk.brandName, now });
  if (line.event === "mail.sent_again") return repeatMail(tx, may, desk, line, now);
  await queueMessages({ db: tx, actor, now }, line);
  await queueCopies({ db: tx, actor, now }, line);
  await queueRuns({ db: tx, actor, now }, line);
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
