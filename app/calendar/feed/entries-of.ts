import { orThrow } from "#app/http/respond.ts";
import type { Actor } from "#domain/access/actor.ts";
import { type Booking, listBookings } from "#domain/booking/bookings/index.ts";
import { type Absence, listAbsences } from "#domain/booking/hours/index.ts";
import { summaryOf } from "#domain/booking/index.ts";
import { addDays, todayOf } from "#domain/kernel/day.ts";
import { type DueTask, listDues } from "#domain/tasks/list/index.ts";
import type { DayEntry, TimedEntry } from "#platform/calendar/to-feed.ts";
import type { AppContext } from "#server/app-context.ts";

const daysBack = 31;
const daysAhead = 366;
const mostPages = 4;
const day = 86_400_000;

type Deps = Pick<AppContext, "db" | "clock"> & { config: Pick<AppContext["config"], "publicUrl"> };

/**
 * What a team member currently sees in their calendar, from a month back to a year ahead; of absences, only their own.
 */
export async function entriesOf({ db, clock, config }: Deps, actor: Actor) {
  const now = clock();
  const today = todayOf(actor, now);
  const days = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const span = { from: new Date(now.getTime() - daysBack * day), to: new Date(now.getTime() + daysAhead * day), now };
  const studio = `${config.publicUrl}/studio/workspace`;
  const dues = orThrow(await listDues({ db, actor, now }, days));
  const own = { ...days, personId: "id" in actor ? actor.id : "" };
  const absences = orThrow(await listAbsences({ db, actor }, own));
  return {
    timed: (await bookingsOf(db, actor, span)).map((booking) => timed(booking, studio)),
    days: [...dues.map((task) => due(task, studio)), ...absences.map((absence) => away(absence, studio))],
  };
}

async function bookingsOf(db: AppContext["db"], actor: Actor, span: { from: Date; to: Date; now: Date }) {
  const bookings: Booking[] = [];
  let after: { start: Date; id: string } | null = null;
  for (let page = 0; page < mostPages; page++) {
    const listed: Awaited<ReturnType<typeof listBookings>> = await listBookings(
      { db, actor, now: span.now },
      { ...span, after, limit: 500 },
    );
    const { items, next } = orThrow(listed);
    bookings.push(...items.filter(({ status }) => status !== "cancelled"));
    if (!next) break;
    after = next;
  }
  return bookings;
}

const timed = (booking: Booking, studio: string): TimedEntry => ({
  uid: booking.calendar.uid,
  sequence: booking.calendar.sequence,
  stamp: booking.createdAt,
  start: booking.start,
  end: booking.end,
  summary: summaryOf(booking),
  description: `Host: ${oneLine(booking.hosts.map(({ name }) => name).join(", "))}`,
  // The address may be widely shared, so an invitee's name is all that is revealed.
  location: booking.location.kind === "phone" ? "By phone" : booking.location.url,
  url: `${studio}/calendar/${booking.id}`,
  isTentative: booking.status === "pending",
});

const due = ({ id, title, client, assignee, dueOn, updatedAt }: DueTask, studio: string): DayEntry => ({
  uid: `task-${id}`,
  stamp: updatedAt,
  from: dueOn,
  to: dueOn,
  isBusy: false,
  summary: oneLine(`Due: ${title}`),
  description: oneLine([client?.name ?? "No client", assignee?.name ?? "Unassigned"].join(", ")),
  url: `${studio}/tasks/${id}`,
});

const away = ({ personId, from, to, notedAt }: Absence, studio: string): DayEntry => ({
  uid: `absence-${personId}-${from}`,
  stamp: notedAt,
  from,
  to,
  isBusy: true,
  summary: "Away",
  description: "",
  url: `${studio}/availability`,
});

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
