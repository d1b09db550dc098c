import { jobs } from "#domain/access/actor.ts";
import { remindOfClaims, settleSilence } from "#domain/deals/commands/index.ts";
import { rescueMeetings, watchMeetings } from "#domain/deals/meetings/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { forgetPosts } from "#domain/posts/index.ts";
import type { AppContext } from "./app-context.ts";
import { type PaperDeps, watchPapers } from "./papers.ts";

/**
 * Confirms the claims that silence confirms, tells people of those whose deadline is near or past, asks about meetings that
 * are over, sees to those that were missed, forgets what was sent to the addresses of campaigns a month ago, and looks
 * after papers.
 */
export async function watchClaims(app: Pick<AppContext, "db" | "clock" | "settings"> & PaperDeps) {
  const { db, clock, settings } = app;
  const now = clock();
  const today = dayIn(now, (await settings()).place.timeZone);
  await settleSilence({ db, actor: jobs, now, today });
  await watchMeetings({ db, actor: jobs, now, today });
  await rescueMeetings({ db, actor: jobs, now, today });
  await remindOfClaims({ db, actor: jobs, now });
  await forgetPosts({ db, actor: jobs, now });
  await watchPapers(app);
}
