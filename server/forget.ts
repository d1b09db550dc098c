import { forgetVideos } from "#domain/academy/index.ts";
import { jobs } from "#domain/access/actor.ts";
import { forgetExpired, forgetWaitingAnswers } from "#domain/booking/bookings/index.ts";
import { forgetCopies } from "#domain/booking/connected/index.ts";
import { sweepPortraits, sweepUploads } from "#domain/files/index.ts";
import { forgetTrashedExpenses } from "#domain/finances/index.ts";
import { forgetImports } from "#domain/imports/index.ts";
import { forgetAddresses, forgetLeads } from "#domain/leads/index.ts";
import { forgetMails, forgetNews } from "#domain/notifications/index.ts";
import { forgetBrowsers } from "#domain/notifications/push/index.ts";
import { forgetFailed } from "#domain/reply-mailbox/index.ts";
import { forgetRuns } from "#domain/rules/index.ts";
import { forgetTasks } from "#domain/tasks/index.ts";
import { forgetLinks } from "#domain/users/links/index.ts";
import { forgetTrash } from "#domain/vault/index.ts";
import { forgetDeliveries } from "#domain/webhooks/index.ts";
import { portraitSizes } from "#platform/files/read-portrait.ts";
import type { AppContext } from "./app-context.ts";

type ForgettingDeps = Pick<AppContext, "db" | "clock" | "files" | "limits" | "settings">;

/** What deletes things whose time is over: each minute what expired, and each day what the Retention setting no longer keeps. */
export function openForgetting({ db, clock, files, limits, settings }: ForgettingDeps) {
  const contextNow = () => ({ db, actor: jobs, now: clock() });
  async function forget() {
    await forgetExpired(contextNow());
    await limits.forgetExpired();
    await forgetAddresses(contextNow(), { days: (await settings()).retention.leadAddressDays });
    await sweepPortraits({ ...contextNow(), sizes: portraitSizes, remove: files.remove });
    await forgetLinks(contextNow());
    await forgetBrowsers(contextNow());
    await sweepUploads({ ...contextNow(), remove: files.remove });
  }

  /** Deletes what the Retention setting keeps only for so many days. */
  async function forgetOld() {
    const { trashDays, newsDays, mailDays, spamDays, lostLeadDays } = (await settings()).retention;
    const context = contextNow();
    const trashes = [forgetTrash, forgetTrashedExpenses, forgetVideos, forgetTasks];
    for (const empty of trashes) await empty(context, { days: trashDays });
    await forgetLeads(context, { spamDays, lostLeadDays });
    await forgetNews(context, { days: newsDays });
    await forgetMails(context, { days: mailDays });
    const others = [forgetImports, forgetDeliveries, forgetCopies, forgetFailed, forgetWaitingAnswers, forgetRuns];
    for (const forget of others) await forget(context);
  }
  return { forget, forgetOld };
}
