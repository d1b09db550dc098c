import { readHead } from "#app/clients/read-head.ts";
import { viewMeetings } from "#app/deals/meeting-rates.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listCampaigns } from "#domain/clients/index.ts";
import { listResults } from "#domain/clients/results/index.ts";
import { readMeetingResults } from "#domain/deals/results/index.ts";
import { dayIn } from "#domain/kernel/day.ts";

export type ResultsPage = Awaited<ReturnType<typeof readResultsPage>>;

/** What was entered for a client by month, and the campaigns it came from. */
export async function readResultsPage(ctx: RequestContext, clientId: string) {
  const { db, actor, now, app, formats } = ctx;
  const head = await readHead(ctx, clientId);
  const { timeZone } = (await app.settings()).place;
  const [results, campaigns, met] = await Promise.all([
    listResults({ db, actor, timeZone, now }, clientId).then(orThrow),
    listCampaigns({ db, actor }, clientId).then(orThrow),
    readMeetingResults({ db, actor }, clientId),
  ]);
  const month = dayIn(now, timeZone).slice(0, 7);
  const meetings = met.ok ? viewMeetings(met.value, formats) : null;
  return { head, isErased: head.client.isErased, results, campaigns, meetings, month };
}
