import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listBookings, standingOf } from "#domain/booking/bookings/index.ts";
import { listAbsences } from "#domain/booking/hours/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { listDues } from "#domain/tasks/list/index.ts";
import { listTeam } from "#domain/users/index.ts";
import { type Period, periodOf, viewOf } from "../period.ts";
import { awayCard, dueCard } from "./day-card.ts";
import { kindsIn } from "./kinds.ts";
import { listDays } from "./list-days.ts";
import { cardOf } from "./meeting-card.ts";
import { hoursOf, placesOn } from "./place.ts";

/** How many entries each view shows at once. */
const pageSize = { list: 50, week: 500, month: 500 };
const nothing = { items: [], next: null };

export type Calendar = Awaited<ReturnType<typeof readCalendar>>;

/** What the calendar at this URL shows the user: the meetings, due tasks and absences they may see. */
export async function readCalendar(ctx: RequestContext, address: URLSearchParams) {
  const { db, actor, now, formats } = ctx;
  const { timeZone } = formats;
  const period = periodOf(viewOf(address.get("view")), address.get("date"), { now, formats });
  const who = address.get("who") || null;
  const shown = kindsIn(address);
  const after = readCursor(address.get("after"));
  const range = { from: period.from, to: period.to, hostId: who, after, limit: pageSize[period.view] };
  const listed = orThrow(await listBookings({ db, actor, now }, range));
  const { items, next } = shown.includes("meetings") ? listed : nothing;
  // In a grid, a meeting that was moved would appear where nothing takes place.
  const meetings = period.view === "list" ? items : items.filter((booking) => standingOf(booking) !== "moved");
  const cards = meetings.map((booking) => cardOf(booking, formats));
  const days = await readDays(ctx, { period, who, shown });
  const part = {
    dates: period.weeks.flat(),
    after: after && formats.dayOf(after.start),
    upTo: next && formats.dayOf(next.start),
  };
  return {
    ...shownOf(period),
    timeZone,
    minute: minuteOf(now, timeZone),
    who,
    shown,
    cards,
    days,
    isLater: after !== null,
    next: next && `${next.start.toISOString()}_${next.id}`,
    team: orThrow(await listTeam({ db, actor })).map(({ id, name }) => ({ id, name })),
    me: "id" in actor ? actor.id : "",
    list: period.view === "list" ? listDays(cards, days, part) : [],
    ...(period.view === "week" && weekOf(period, timeZone, meetings)),
  };
}

type CalendarQuery = { period: Period; who: string | null; shown: string[] };

/** All-day entries: first due tasks, then absences. */
async function readDays({ db, actor, now }: RequestContext, { period, who, shown }: CalendarQuery) {
  const dates = period.weeks.flat();
  const range = { from: dates.at(0) ?? period.date, to: dates.at(-1) ?? period.date };
  const dues = shown.includes("tasks")
    ? orThrow(await listDues({ db, actor, now }, { ...range, assigneeId: who }))
    : [];
  const away = shown.includes("absences")
    ? orThrow(await listAbsences({ db, actor }, { ...range, personId: who }))
    : [];
  return [...dues.map(dueCard), ...away.map((absence) => awayCard(absence, actor))];
}

const shownOf = ({ from: _, to: __, ...period }: Period) => period;

function weekOf(period: Period, timeZone: string, items: { id: string; start: Date; end: Date }[]) {
  const days = period.weeks.flat().map((date) => ({ date, places: placesOn(date, timeZone, items) }));
  return { week: days, hours: hoursOf(days.flatMap(({ places }) => places)) };
}

function minuteOf(now: Date, timeZone: string) {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return hour * 60 + minute;
}

function readCursor(text: string | null) {
  const [start = "", id] = (text ?? "").split("_");
  return id && isId(id) && !Number.isNaN(Date.parse(start)) ? { start: new Date(start), id } : null;
}
