import { orThrow } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { readCredentials } from "#app/studio/credentials/read-credentials.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listCampaigns, listResults, movesFrom, readClient } from "#domain/clients/index.ts";
import { listBookingsOfClient, standingOf } from "#domain/meetings/index.ts";
import { readActivity } from "./read-activity.ts";
import { readTasksOf } from "./read-tasks-of.ts";

export type Page = Awaited<ReturnType<typeof readPage>>;

/** All that a client's page shows, on the reader's own clock. */
export async function readPage(visit: Visit, clientId: string, search: URLSearchParams) {
  const before = search.get("before");
  const { db, actor, now, house } = visit;
  const client = orThrow(await readClient(db, actor, clientId));
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const [results, campaigns, bookings, settings, activity, credentials, tasks] = await Promise.all([
    listResults(db, actor, clientId).then(orThrow),
    listCampaigns(db, actor, clientId).then(orThrow),
    listBookingsOfClient(db, actor, clientId, { limit: 10, now }).then(orThrow),
    house.settings(),
    readActivity(visit, clientId, before, timeZone),
    readCredentials(visit, clientId),
    readTasksOf(visit, clientId, search.get("tasks")),
  ]);
  const spell = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
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
      when: spell.format(booking.start),
    })),
    seesMoney: mayOffer(actor, "invoice.read", { clientId }),
    moves: client.isErased ? [] : moves,
    decides,
    /** Whether they may give it a timeline. */
    schedules: decides || leads,
    month: monthOf(now, settings.place.timeZone),
  };
}

/** "2026-11", by the calendar on the wall of that zone. */
export const monthOf = (at: Date, timeZone: string) => dayOf(at, timeZone).slice(0, 7);

/** "2026-11-21", by the calendar on the wall of that zone. */
export const dayOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
