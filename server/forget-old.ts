import { forgetVideos } from "#domain/academy/index.ts";
import { jobs } from "#domain/access/actor.ts";
import { forgetExpired, forgetWaitingAnswers } from "#domain/booking/bookings/index.ts";
import { forgetCopies } from "#domain/booking/connected/index.ts";
import { sweepPortraits, sweepUploads } from "#domain/files/index.ts";
import { forgetTrashedExpenses } from "#domain/finances/index.ts";
import { forgetImports } from "#domain/imports/index.ts";
import { forgetAddresses, forgetLeads } from "#domain/leads/index.ts";
import { forgetMails, forgetNews } from "#domain/notifications/index.ts";
import { forgetFailed } from "#domain/reply-mailbox/index.ts";
import { forgetRuns } from "#domain/rules/index.ts";
import { forgetTasks } from "#domain/tasks/index.ts";
import { forgetLinks } from "#domain/users/links/index.ts";
import { forgetTrash } from "#domain/vault/index.ts";
import { forgetDeliveries } from "#domain/webhooks/index.ts";
import { portraitSizes } from "#platform/files/read-portrait.ts";
import type { AppContext } from "./app-context.ts";

type Forgetting = Pick<AppContext, "db" | "clock" | "settings" | "files" | "limits">;

/** Deletes what the Retention setting keeps only for so many days, and the logs of what was sent or run long ago. */
export async function forgetOld({ db, clock, settings }: Forgetting): Promise<void> {
  const { trashDays, newsDays, mailDays, spamDays, lostLeadDays } = (await settings()).retention;
  const context = { db, actor: jobs, now: clock() };
  const trashes = [forgetTrash, forgetTrashedExpenses, forgetVideos, forgetTasks];
  for (const empty of trashes) await empty(context, { days: trashDays });
  await forgetLeads(context, { spamDays, lostLeadDays });
  await forgetNews(context, { days: newsDays });
  await forgetMails(context, { days: mailDays });
  const others = [forgetImports, forgetDeliveries, forgetCopies, forgetFailed, forgetWaitingAnswers, forgetRuns];
  for (const forget of others) await forget(context);
}

/** Deletes what is over: holds that ran out, links, uploads that never ended. */
export async function forgetExpiredOf({ db, clock, files, limits, settings }: Forgetting): Promise<void> {
  const context = { db, actor: jobs, now: clock() };
  await forgetExpired(context);
  await limits.forgetExpired();
  await forgetAddresses(context, { days: (await settings()).retention.leadAddressDays });
  await sweepPortraits({ ...context, sizes: portraitSizes, remove: files.remove });
  await forgetLinks(context);
  await sweepUploads({ ...context, remove: files.remove });
}
