import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listBookingsOfLead, listMeetingTypes, standingOf } from "#domain/booking/index.ts";
import { leadMovesFrom, readLead } from "#domain/leads/index.ts";
import { listTeam } from "#domain/users/index.ts";
import { formatAnswers } from "./format-answers.ts";

export type Page = Awaited<ReturnType<typeof readPage>>;

/** Everything a lead's page shows, in the reader's time zone. */
export async function readPage({ db, actor, now, app, formats }: RequestContext, leadId: string) {
  const { answers, createdAt, ...lead } = orThrow(await readLead(db, actor, leadId));
  const decides = actor.role === "admin";
  const [bookings, types, settings, team] = await Promise.all([
    listBookingsOfLead(db, actor, leadId, now).then(orThrow),
    listMeetingTypes(db, actor),
    app.settings(),
    decides ? listTeam(db, actor).then(orThrow) : [],
  ]);
  return {
    lead,
    asked: formatAnswers(answers, settings.brand.name),
    meeting: types.find(({ slug }) => slug === lead.meetingType)?.name ?? lead.meetingType,
    when: formats.stamp(createdAt),
    statuses: [lead.status, ...leadMovesFrom(lead.status)],
    meetings: bookings.map((booking) => ({
      ...{ id: booking.id, name: booking.meetingType.name, standing: standingOf(booking) },
      when: formats.stamp(booking.start),
    })),
    team: team.map(({ id, name }) => ({ id, name })),
    decides,
    mayTake: actor.role === "staff" && lead.assignedTo === null,
  };
}
