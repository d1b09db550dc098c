import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { type Booking, isComing, listBookingsOfLead, standingOf } from "#domain/booking/bookings/index.ts";
import { listMeetingTypes } from "#domain/booking/types/index.ts";
import { type Lead, leadMovesFrom, readLead } from "#domain/leads/index.ts";
import type { Touch } from "#domain/leads/touch.schema.ts";
import { questionnaire } from "#domain/questionnaire/index.ts";
import { listTeam } from "#domain/users/index.ts";

/** The questions and answers, in the order they were asked. */
function formatAnswers(answers: Lead["answers"], brand: string): { question: string; answer: string }[] {
  const given = new Map<string, string | null>(Object.entries(answers));
  return questionnaire.steps.flatMap(({ id, question, options }) =>
    options
      .filter((option) => option.id === given.get(id))
      .map(({ label }) => ({ question: question.replace("{brand}", brand), answer: label })),
  );
}

/** The last visit is only told where it was another. */
function cameFrom(touches: Lead["touches"]): [string, string][] {
  if (!touches) return [];
  const [first, last] = [touchWords(touches.first), touchWords(touches.last)];
  return [["Came from", first], ...(last === first ? [] : [["Last came from", last] satisfies [string, string]])];
}

/** The meeting that comes next, or is under way: "Fri 27 Nov 2026, 10:00". */
function nextOf(bookings: Booking[], now: Date, formats: RequestContext["formats"]) {
  const [next] = bookings
    .filter((booking) => isComing(booking, now))
    .sort((one, other) => Number(one.start) - Number(other.start));
  return next ? { id: next.id, day: `${formats.longDate(next.start)}, ${formats.time(next.start)}` } : null;
}

export type Page = Awaited<ReturnType<typeof readPage>>;

/** Everything a lead's page shows, in the reader's time zone. */
export async function readPage({ db, actor, now, app, formats }: RequestContext, leadId: string) {
  const { answers, createdAt, touches, ...lead } = orThrow(await readLead({ db, actor }, leadId));
  const decides = actor.role === "admin";
  const [bookings, types, settings, team] = await Promise.all([
    listBookingsOfLead({ db, actor, now }, leadId).then(orThrow),
    listMeetingTypes({ db, actor }),
    app.settings(),
    decides ? listTeam({ db, actor }).then(orThrow) : [],
  ]);
  return {
    lead,
    asked: formatAnswers(answers, settings.brand.name),
    meeting: types.find(({ slug }) => slug === lead.meetingType)?.name ?? (lead.meetingType || "–"),
    booked: nextOf(bookings, now, formats),
    when: formats.stamp(createdAt),
    cameFrom: cameFrom(touches),
    statuses: [lead.status, ...leadMovesFrom(lead.status)],
    meetings: bookings.map((booking) => ({
      id: booking.id,
      name: booking.meetingType.name,
      standing: standingOf(booking),
      when: formats.stamp(booking.start),
    })),
    team: team.map(({ id, name }) => ({ id, name })),
    decides,
    mayTake: actor.role === "staff" && lead.assignedTo === null,
  };
}

/** A visit in a line, such as "google, cpc, campaign autumn, from news.example, first seen on /". */
function touchWords({ source, medium, campaign, term, content, referrer, landing }: Touch): string {
  const parts = [
    source,
    medium,
    campaign && `campaign ${campaign}`,
    term && `term ${term}`,
    content && `content ${content}`,
    referrer && `from ${referrer}`,
    landing && `first page ${landing}`,
  ];
  return parts.filter(Boolean).join(", ");
}
