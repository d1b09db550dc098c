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
 * Turns minutes after midnight of a date into instants: the first of two, and a time that does not exist moves forward
 * by the gap (RFC 5545 section 3.3.5, Temporal's "compatible"). Null for a date the zone never had, as 2011-12-30 in Apia.
 */
export function clockOn(timeZone: string, day: Day): ((minutes: number) => Ms) | null {
  const midnight = day * dayLength;
  const { offset, to } = offsetAt(timeZone, midnight - dayLength);
  // No zone is a whole day from UTC: when no clock changes a day either side of the date, its offset is known.
  if (midnight + 2 * dayLength < to) return (minutes) => midnight + minutes * minute - offset;

  const resolve = (minutes: number) => askTemporal(timeZone, midnight + minutes * minute);
  return localDay(timeZone, resolve(0)) === day ? resolve : null;
}

function askTemporal(timeZone: string, wall: number): Ms {
  const written = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC").toPlainDateTime();
  return written.toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
}
