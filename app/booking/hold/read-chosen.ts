import { instant } from "#domain/booking/booking.schema.ts";
import type { StartHold } from "./hold-cookie.ts";

/** The start in the URL. `others` are offered instead when it is not available. */
export type ChosenStart = {
  start: number;
  isFree: boolean;
  others: number[];
  hold: { secret: string; until: number } | null;
};

/** Reads `start` from the URL; null if there is none. `all` are the available starts, ascending. */
export function readChosen(search: URLSearchParams, all: number[], held: StartHold | null): ChosenStart | null {
  const named = instant.safeParse(search.get("start"));
  if (!named.success) return null;
  const start = named.data.getTime();
  const later = all.filter((other) => other > start);
  return {
    start,
    isFree: all.includes(start),
    others: (later.length > 0 ? later : all).slice(0, 5),
    hold: held?.start === start ? { secret: held.hold, until: held.until } : null,
  };
}
