import { renderLetter } from "#app/notifications/mail/render-letter.tsx";
import { forgetVideos } from "#domain/academy/index.ts";
import { jobs as house } from "#domain/access/actor.ts";
import { forgetExpired } from "#domain/booking/index.ts";
import { sweepPortraits, sweepUploads } from "#domain/files/index.ts";
import { forgetTrashedExpenses, runExpenses } from "#domain/finances/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { forgetAddresses, forgetLeads } from "#domain/leads/index.ts";
import {
  type Addresses,
  type Desk,
  deliverMail,
  forgetMails,
  forgetNews,
  mailNews,
  remind,
  tellDiary,
} from "#domain/notifications/index.ts";
import { runFees } from "#domain/payments/index.ts";
import { senderOf } from "#domain/settings/index.ts";
import { forgetTasks, noteDueTasks } from "#domain/tasks/index.ts";
import { forgetLinks } from "#domain/users/index.ts";
import { forgetTrash } from "#domain/vault/index.ts";
import { toCalendar } from "#platform/calendar/to-calendar.ts";
import type { Connection } from "#platform/database/open-database.ts";
import { portraitSizes } from "#platform/files/read-portrait.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { openPostOffice } from "#platform/mail/post-office.ts";
import { askVideoHost } from "./ask-video-host.ts";
import { drawInvoice } from "./draw-invoice.ts";
import type { House } from "./house.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { refreshFeeds } from "./refresh-feeds.ts";

type Opened = Pick<House, "config" | "db" | "clock" | "log" | "files" | "keys" | "limits" | "settings" | "readLogo">;

/** What the house does by itself: turns the diary into mails, sends them, reminds. `say` writes to the console. */
export async function openClockwork(opened: Opened, connection: Connection, say: (line: string) => void) {
  const { config, db, clock, log, files, keys, limits, settings } = opened;
  const office = openPostOffice(config.smtpUrl, say);

  async function desk(): Promise<[Desk, Addresses]> {
    const { brand, office } = await settings();
    const enqueue: Desk["enqueue"] = (tx, mailId) => jobs.enqueue(tx, "mail-deliver", { mailId });
    const { publicUrl } = config;
    const addresses = { signer: keys, publicUrl, virtualRoomUrl: office.virtualRoomUrl };
    const render: Desk["render"] = (letter, name) => renderLetter(letter, name, brand.logoFileId !== null);
    return [{ brandName: brand.name, render, toCalendar, enqueue }, addresses];
  }
  async function deliver({ mailId }: Record<string, unknown>, isLast: boolean) {
    const from = senderOf(await settings(), config.publicUrl);
    // Without a mail server letters end up on the console, which is no place for a link.
    const signer = config.smtpUrl ? keys : null;
    const draw = (id: string) => drawInvoice(opened, id);
    const delivery = {
      id: String(mailId),
      post: office.send,
      from,
      signer,
      drawInvoice: draw,
      readLogo: opened.readLogo,
      isLast,
      at: clock(),
    };
    await deliverMail(db, house, delivery);
  }
  const tell = oneAtATime(async () => {
    for (const { problem, ...line } of await tellDiary(db, house, ...(await desk()), clock()))
      log.warn({ err: problem, ...line }, "a line of the diary could not be told");
  });
  async function mailAll() {
    const [{ publicUrl }, [letters]] = [config, await desk()];
    await mailNews(db, house, letters, publicUrl, clock());
  }
  async function remindAll() {
    const { reminderMin } = (await settings()).bookings;
    await remind(db, house, ...(await desk()), { reminderMin, at: clock() });
  }

  const askFilms = oneAtATime(() => askVideoHost(opened));

  async function forget() {
    await forgetExpired(db, house, clock());
    await limits.forgetExpired();
    const { leadAddressDays } = (await settings()).retention;
    await forgetAddresses(db, house, { days: leadAddressDays, at: clock() });
    await sweepPortraits(db, house, { sizes: portraitSizes, remove: files.remove, at: clock() });
    await forgetLinks(db, house, clock());
    await sweepUploads(db, house, { remove: files.remove, at: clock() });
  }

  /** What the setting Retention keeps for so many days. */
  async function forgetOld() {
    const { trashDays, newsDays, mailDays, spamDays, lostLeadDays } = (await settings()).retention;
    const at = clock();
    const trash = { days: trashDays, at };
    await forgetTrash(db, house, trash);
    await forgetTrashedExpenses(db, house, trash);
    await forgetVideos(db, house, trash);
    await forgetTasks(db, house, trash);
    await forgetLeads(db, house, { spamDays, lostLeadDays, at });
    await forgetNews(db, house, { days: newsDays, at });
    await forgetMails(db, house, { days: mailDays, at });
  }

  async function recur() {
    const at = clock();
    const today = dayIn(at, (await settings()).place.timeZone);
    const { problems } = await runFees(db, house, { today, at });
    for (const { id, problem } of problems) log.warn({ err: problem, id }, "a recurring fee could not be written");
    const spent = await runExpenses(db, house, { today, at });
    for (const { id, problem } of spent.problems)
      log.warn({ err: problem, id }, "a recurring expense could not be written");
  }

  const jobs = await openJobs(connection, log, {
    queues: { "mail-deliver": deliver },
    everyMinute: {
      "diary-tell": tell,
      "news-mail": mailAll,
      "bookings-remind": remindAll,
      "tasks-due": () => noteDueTasks(db, house, clock()),
      "feeds-refresh": () => refreshFeeds(opened),
      "videos-ask": askFilms,
      "expired-forget": forget,
      "recurring-run": recur,
    },
    everyDay: { "old-forget": forgetOld },
  });
  return {
    /** Called when the diary has a new line; a failure is tried again within a minute. */
    tell: () => tell().catch((problem: unknown) => log.warn({ err: problem }, "the diary could not be told")),
    /** Called when there is a new film; a failure is tried again within a minute. */
    askFilms: () =>
      askFilms().catch((problem: unknown) => log.warn({ err: problem }, "the video host could not be asked")),
    async close() {
      await jobs.close();
      office.close();
    },
  };
}
