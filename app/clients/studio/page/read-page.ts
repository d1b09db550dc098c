import { tabsOfClient } from "#app/clients/client-tabs.tsx";
import { readCredentials } from "#app/credentials/read-credentials.ts";
import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listBookingsOfClient, standingOf } from "#domain/booking/index.ts";
import { listCampaigns, listResults, movesFrom, readClient } from "#domain/clients/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { listTasks } from "#domain/tasks/index.ts";
import { readTaskFilter } from "#domain/tasks/task-filter.schema.ts";
import { readActivity } from "./read-activity.ts";
import { readBrought } from "./read-brought.ts";

/** The open tasks of one client, whoever they are assigned to, ten at a time. */
async function readTasksOf({ db, actor, now }: RequestContext, clientId: string, after: string | null) {
  const filter = readTaskFilter(new URLSearchParams({ client: clientId, who: "all", after: after ?? "" }));
  const { tasks, next } = orThrow(await listTasks(db, actor, filter, now, 10));
  return { tasks, next, isLater: filter.after !== null };
}

export type Page = Awaited<ReturnType<typeof readPage>>;

/** Everything a client's page shows, in the reader's time zone. */
export async function readPage(ctx: RequestContext, clientId: string, search: URLSearchParams) {
  const before = search.get("before");
  const { db, actor, now, formats, app } = ctx;
  const client = orThrow(await readOnce(ctx, readClient, clientId));
  const { timeZone } = (await app.settings()).place;
  const [results, campaigns, bookings, activity, credentials, tasks, brought] = await Promise.all([
    listResults(db, actor, clientId, { timeZone, now }).then(orThrow),
    listCampaigns(db, actor, clientId).then(orThrow),
    listBookingsOfClient(db, actor, clientId, { limit: 10, now }).then(orThrow),
    readActivity(ctx, clientId, before),
    readCredentials(ctx, clientId),
    readTasksOf(ctx, clientId, search.get("tasks")),
    client.isErased ? null : readBrought(ctx, client),
  ]);
  const decides = actor.role === "admin";
  const leads = actor.role === "staff" && actor.assignments.some((one) => one.clientId === clientId && one.isLead);
  const moves = movesFrom(client.status).filter(() => decides || (leads && client.status === "onboarding"));
  return {
    client,
    results,
    campaigns,
    activity,
    credentials,
    tasks,
    meetings: bookings.map((booking) => ({
      ...{ id: booking.id, name: booking.meetingType.name, standing: standingOf(booking) },
      when: formats.stamp(booking.start),
    })),
    brought,
    tabs: client.isErased ? [] : tabsOfClient(actor, clientId),
    moves: client.isErased ? [] : moves,
    decides,
    /** Whether they may apply a timeline to it. */
    schedules: decides || leads,
    month: dayIn(now, timeZone).slice(0, 7),
  };
}
