import type { Ms } from "../slot.ts";
import { offsetAt } from "./zone-offset.ts";

export const minute = 60_000;
export const dayLength = 24 * 60 * minute;

export type Day = number;

export const dayOf = (date: string): Day => Date.parse(date) / dayLength;

/** 0 = Sunday. Day 0 was a Thursday. */
export const weekday = (day: Day) => (((day + 4) % 7) + 7) % 7;

/** The date in a zone at that instant. */
export const localDay = (timeZone: string, at: Ms): Day => Math.floor((at + offsetAt(timeZone, at).offset) / dayLength);

/** Minutes after midnight of "HH:mm"; "24:00" is 1440. */
export const minutesOf = (wall: string) => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3, 5));

/**
 * Converts minutes after midnight on a date to instants: the first of two when a time occurs twice, moved forward by
 * the gap when it does not exist (RFC 5545 section 3.3.5, Temporal's "compatible"). Null for a date the zone skipped,
 * such as 2011-12-30 in Apia.
 */
export function clockOn(timeZone: string, day: Day): ((minutes: number) => Ms) | null {
  const midnight = day * dayLength;
  const { offset, to } = offsetAt(timeZone, midnight - dayLength);
  // No zone is a full day away from UTC, so without a clock change within a day of the date its offset is known.
  if (midnight + 2 * dayLength < to) return (minutes) => midnight + minutes * minute - offset;

  const resolve = (minutes: number) => askTemporal(timeZone, midnight + minutes * minute);
  return localDay(timeZone, resolve(0)) === day ? resolve : null;
}

function askTemporal(timeZone: string, wall: number): Ms {
  const written = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC").toPlainDateTime();
  return written.toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
}
