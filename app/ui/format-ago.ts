import { daysBetween } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

/** "38 min", "2 h", "yesterday", then the day: how long something has waited. */
export function formatAgo(at: Date, now: Date, formats: Pick<Formats, "dayOf" | "day">): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - at.getTime()) / 60_000));
  const days = daysBetween(formats.dayOf(at), formats.dayOf(now));
  if (minutes < 60) return `${minutes} min`;
  if (days < 1 || minutes < 12 * 60) return `${Math.floor(minutes / 60)} h`;
  return days === 1 ? "yesterday" : formats.day(formats.dayOf(at));
}
