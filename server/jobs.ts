import { renderEmail } from "#app/notifications/mail/render-email.tsx";
import { jobs as app } from "#domain/access/actor.ts";
import { readCrms } from "#domain/crm/index.ts";
import { compactTallies } from "#domain/deals/index.ts";
import {
  type Addresses,
  type Desk,
  deliverMail,
  dispatchNotifications,
  mailNews,
  remind,
  writeDealLetters,
} from "#domain/notifications/index.ts";
import { senderOf } from "#domain/settings/index.ts";
import { noteDueTasks } from "#domain/tasks/index.ts";
import { toCalendar } from "#platform/calendar/to-calendar.ts";
import type { Connection } from "#platform/database/open-database.ts";
import { openJobs, type Pace } from "#platform/jobs/open-jobs.ts";
import { openMailer } from "#platform/mail/mailer.ts";
import type { AppContext } from "./app-context.ts";
import { askVideoHost } from "./ask-video-host.ts";
import { openImports } from "./carry-imports.ts";
import { checkAllReceipts } from "./check-receipts.ts";
import { enclosuresOf } from "./draw-enclosures.ts";
import { openForgetting } from "./forget.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { readReplyMailbox } from "./read-replies.ts";
import { refreshFeeds } from "./refresh-feeds.ts";
import { openBackups } from "./run-backups.ts";
import { openReminders, runRecurring } from "./run-recurring.ts";
import { openRules } from "./run-rules.ts";
import { makePushKey, openPushSenders } from "./send-pushes.ts";
import { openSenders } from "./send-webhooks.ts";
import { openCalendars } from "./sync-calendars.ts";
import { watchClaims } from "./watch-claims.ts";

/** The background jobs: turn audit entries into emails, send them, send reminders. `say` writes to the console. */
export async function startJobs(opened: AppContext, connection: Connection, say: (line: string) => void, pace?: Pace) {
  const { config, db, clock, log, keys, settings } = opened;
  const contextNow = () => ({ db, actor: app, now: clock() });
  const mailer = openMailer(config.smtpUrl, say);

  async function desk(): Promise<[Desk, Addresses]> {
    const { brand, office } = await settings();
    const enqueue: Desk["enqueue"] = (tx, mailId) => jobs.enqueue(tx, "mail-deliver", { mailId });
    const addresses = { publicUrl: config.publicUrl, virtualRoomUrl: office.virtualRoomUrl };
    const render: Desk["render"] = (message, name) => renderEmail(message, name, brand.logoFileId !== null);
    return [{ brandName: brand.name, render, toCalendar, enqueue }, addresses];
  }
  async function deliver({ mailId }: Record<string, unknown>, isLast: boolean) {
    const from = senderOf(await settings(), config.publicUrl);
    // Without a mail server emails end up on the console, which is no place for a signed link.
    const signer = config.smtpUrl ? keys : null;
    const mail = { id: String(mailId), post: mailer.send, from, signer, isLast };
    await deliverMail({ ...contextNow(), ...mail, publicUrl: config.publicUrl, ...enclosuresOf(opened) });
  }
  const attempt = (work: () => Promise<void>, failure: string) =>
    work().catch((err: unknown) => log.warn({ err }, failure));
  const tell = oneAtATime(async () => {
    const [messages, addresses] = await desk();
    for (const { problem, ...line } of await dispatchNotifications({ ...contextNow(), ...messages }, addresses))
      log.warn({ err: problem, ...line }, "an audit entry could not be told");
    // Not waited for: a receiver may take its time, and there may be news meanwhile.
    void attempt(callWebhooks, "the webhooks could not be called");
    void attempt(pushAll, "the browsers could not be notified");
    void attempt(calendars.copy, "the calendars could not be written");
    void attempt(rules.run, "the rules could not be run");
  });
  const callWebhooks = openSenders(opened);
  const pushAll = openPushSenders(opened);
  const calendars = openCalendars(opened);
  const rules = openRules(opened);
  async function mailAll() {
    const [messages] = await desk();
    await mailNews({ ...contextNow(), ...messages }, config.publicUrl);
    await writeDealLetters({ ...contextNow(), desk: messages, publicUrl: config.publicUrl });
  }
  async function remindAll() {
    const [messages, addresses] = await desk();
    await remind({ ...contextNow(), ...messages }, { addresses, reminderMin: (await settings()).bookings.reminderMin });
  }
  const askFilms = oneAtATime(() => askVideoHost(opened));
  const readAllCrms = oneAtATime(async () => {
    for (const err of await readCrms({ db, actor: app, keys, clock, open: opened.crm }))
      log.warn({ err }, "a CRM could not be read");
  });
  const { forget, forgetOld } = openForgetting(opened);
  const backups = openBackups(opened, connection);
  const imports = openImports(opened);
  const plan = {
    queues: { "mail-deliver": deliver },
    everyMinute: {
      "dispatch-notifications": tell,
      "news-mail": mailAll,
      "bookings-remind": remindAll,
      "tasks-due": () => noteDueTasks(contextNow()),
      "feeds-refresh": () => refreshFeeds(opened),
      "webhooks-send": callWebhooks,
      "pushes-send": pushAll,
      "calendars-copy": calendars.copy,
      "calendars-read": calendars.read,
      "crms-read": () => readAllCrms(),
      "replies-read": () => readReplyMailbox(opened),
      "videos-ask": askFilms,
      "expired-forget": forget,
      "recurring-run": () => runRecurring(opened),
      "tallies-compact": () => compactTallies(contextNow()),
      "rules-watch": rules.watch,
      "claims-watch": () => watchClaims(opened),
      "invoices-remind": openReminders(opened),
      "backups-run": backups.run,
      "imports-carry": imports.run,
    },
    everyDay: { "old-forget": forgetOld, "receipts-check": () => checkAllReceipts(opened) },
  };
  await attempt(() => makePushKey(opened), "the key for notifications in browsers could not be made");
  const jobs = await openJobs(connection, log, plan, pace);
  return {
    run: jobs.run,
    /** Called when there is a new audit entry; a failure is retried within a minute. */
    tell: () => attempt(tell, "the audit log could not be told"),
    /** Called when there is a new video; a failure is retried within a minute. */
    askFilms: () => attempt(askFilms, "the video host could not be asked"),
    backUp: backups.wake,
    carryImports: imports.wake,
    async close() {
      await Promise.all([imports.close(), backups.close()]);
      await jobs.close();
      mailer.close();
    },
  };
}
