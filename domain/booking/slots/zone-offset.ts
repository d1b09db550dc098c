import type { Ms, Span } from "../slot.ts";

/** A time during which a zone keeps one offset from UTC, in milliseconds (local = UTC + offset). */
export type SteadyOffset = Span & { offset: Ms };

const mostZones = 256;
const mostPerZone = 64;
const known = new Map<string, SteadyOffset[]>();

/** Asks Temporal once per clock change rather than once per instant: that is what keeps the engine fast. */
export function offsetAt(timeZone: string, at: Ms): SteadyOffset {
  const steady = known.get(timeZone) ?? remember(timeZone);
  for (const one of steady) if (one.from <= at && at < one.to) return one;

  if (steady.length >= mostPerZone) steady.length = 0;
  const found = askTemporal(timeZone, at);
  steady.push(found);
  return found;
}

/** Zone names come from visitors, so the memory must not grow with them. */
export function forgetZones() {
  known.clear();
}

function remember(timeZone: string): SteadyOffset[] {
  if (known.size >= mostZones) forgetZones();
  const steady: SteadyOffset[] = [];
  known.set(timeZone, steady);
  return steady;
}

function askTemporal(timeZone: string, at: Ms): SteadyOffset {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  // "previous" means strictly before, and a change at this very instant already counts.
  const change = moment.add({ milliseconds: 1 }).getTimeZoneTransition("previous");
  return {
    from: change?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: moment.getTimeZoneTransition("next")?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: moment.offsetNanoseconds / 1e6,
  };
}

// Temporal reads its zone tables on first use: when the server starts, not under the first visitor.
offsetAt("UTC", 0);
