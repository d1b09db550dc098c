import type { Ms } from "../slot.ts";
import { offsetAt } from "./zone-offset.ts";

export const minute = 60_000;
export const dayLength = 24 * 60 * minute;

/** A calendar date as a number: days since 1970-01-01. */
export type Day = number;

/** The number of a date written "YYYY-MM-DD". */
export const dayOf = (date: string): Day => Date.parse(date) / dayLength;

/** 0 = Sunday. Day 0 was a Thursday. */
export const weekday = (day: Day) => (((day + 4) % 7) + 7) % 7;

/** The date on the zone's calendar at that instant. */
export const localDay = (timeZone: string, at: Ms): Day => Math.floor((at + offsetAt(timeZone, at).offset) / dayLength);

/** Minutes after midnight of "HH:mm"; "24:00" is 1440. */
export const minutesOf = (wall: string) => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3, 5));

/**
 * The instant of a wall time: the first of two, and one that does not exist moves forward by the gap
 * (RFC 5545 section 3.3.5, Temporal's "compatible").
 */
export function instantOf(timeZone: string, day: Day, minutes: number): Ms {
  const wall = day * dayLength + minutes * minute;
  const steady = offsetAt(timeZone, wall - dayLength);
  // No zone is a whole day from UTC: without a clock change a day either side, the offset is the answer.
  if (wall + dayLength < steady.to) return wall - steady.offset;

  const written = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC").toPlainDateTime();
  return written.toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
}

/** False for a date the zone never had, such as 2011-12-30 in Apia. */
export const isOnCalendar = (timeZone: string, day: Day) => localDay(timeZone, instantOf(timeZone, day, 0)) === day;
