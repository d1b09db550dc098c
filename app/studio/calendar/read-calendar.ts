import type { Visit } from "#app/http/visit.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Result } from "#domain/kernel/result.ts";
import { listBookings } from "#domain/meetings/index.ts";
import { listTeam } from "#domain/people/index.ts";
import { cardOf, standingOf } from "./meeting-card.ts";
import { type Period, periodOf, viewOf } from "./period.ts";
import { hoursOf, placesOn } from "./place.ts";

/** A list shows so many at once; a grid has room for more. */
const pageSize = { list: 50, week: 500, month: 500 };

/** What the calendar at this address shows to this person: admins see every host, staff their own bookings. */
export async function readCalendar({ db, actor, now }: Visit, address: URLSearchParams) {
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const period = periodOf(viewOf(address.get("view")), address.get("date"), { now, timeZone });
  const hostId = address.get("host") || null;
  const after = readCursor(address.get("after"));
  const range = { from: period.from, to: period.to, hostId, after, limit: pageSize[period.view], now };
  const listed = await listBookings(db, actor, range);
  if (!listed.ok) return listed;
  const team = actor.role === "admin" ? await listTeam(db, actor) : null;
  const { items, next } = listed.value;
  // In a grid a moved meeting would stand where nothing takes place.
  const shown = period.view === "list" ? items : items.filter((booking) => standingOf(booking) !== "moved");
  const cursor = next && `${next.start.toISOString()}_${next.id}`;
  const calendar = { ...shownOf(period), timeZone, hostId, isLater: after !== null, next: cursor };
  return {
    ok: true,
    value: {
      ...calendar,
      team: team?.ok ? team.value : [],
      cards: shown.map((booking) => cardOf(booking, timeZone)),
      ...(period.view === "week" && weekOf(period, timeZone, shown)),
    },
  } satisfies Result<unknown>;
}

const shownOf = ({ from: _, to: __, ...period }: Period) => period;

function weekOf(period: Period, timeZone: string, items: { id: string; start: Date; end: Date }[]) {
  const days = period.weeks.flat().map((date) => ({ date, places: placesOn(date, timeZone, items) }));
  return { days, hours: hoursOf(days.flatMap(({ places }) => places)) };
}

function readCursor(text: string | null) {
  const [start = "", id] = (text ?? "").split("_");
  return id && isId(id) && !Number.isNaN(Date.parse(start)) ? { start: new Date(start), id } : null;
}
