import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";

type Words = { uid: string; stamp: Date; summary: string; description: string; url: string };

/** An event from one instant to another. */
export type TimedEntry = Words & {
  start: Date;
  end: Date;
  sequence: number;
  location: string | null;
  isTentative: boolean;
};
/** An all-day event ("2026-11-21"), first and last day included, the same days in every time zone. */
export type DayEntry = Words & { from: string; to: string; isBusy: boolean };

type Feed = { name: string; timed: TimedEntry[]; days: DayEntry[] };

const fifteenMinutes = 900;

/** A calendar feed that programs poll (RFC 5545, RFC 7986). Instants are UTC, days have no zone, text is escaped. */
export function toFeed({ name, timed, days }: Feed): string {
  const calendar = ical({ name, prodId: { company: "Foyer", product: "Foyer", language: "EN" }, ttl: fifteenMinutes });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const entry of timed) addTimed(calendar, entry);
  for (const entry of days) addDays(calendar, entry);
  return calendar.toString();
}

function addTimed(calendar: ICalCalendar, { uid: id, isTentative, ...entry }: TimedEntry) {
  const status = isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  calendar.createEvent({ id, status, ...entry });
}

function addDays(calendar: ICalCalendar, { uid: id, from, to, isBusy, ...entry }: DayEntry) {
  calendar.createEvent({
    id,
    ...entry,
    allDay: true,
    start: Temporal.PlainDate.from(from),
    // DTEND of an all-day event is exclusive.
    end: Temporal.PlainDate.from(to).add({ days: 1 }),
    transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  });
}
