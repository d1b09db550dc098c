import type { Ms, Span } from "../slot.ts";

/** A period in which a zone keeps one offset from UTC, in milliseconds (local = UTC + offset). */
export type SteadyOffset = Span & { offset: Ms };

const mostZones = 256;
const mostPerZone = 64;
const known = new Map<string, SteadyOffset[]>();

/** Asks Temporal once per clock change rather than once per instant; that keeps the engine fast. */
export function offsetAt(timeZone: string, at: Ms): SteadyOffset {
  const steady = known.get(timeZone) ?? remember(timeZone);
  for (const one of steady) if (one.from <= at && at < one.to) return one;

  if (steady.length >= mostPerZone) steady.length = 0;
  const found = askTemporal(timeZone, at);
  steady.push(found);
  return found;
}

/** Visitors supply zone names, so the cache must stay bounded. */
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
  // "previous" means strictly before, but a change at this exact instant already counts.
  const change = moment.add({ milliseconds: 1 }).getTimeZoneTransition("previous");
  return {
    from: change?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: moment.getTimeZoneTransition("next")?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: moment.offsetNanoseconds / 1e6,
  };
}

// Temporal loads its zone tables on first use: do that at startup, not during the first visitor's request.
offsetAt("UTC", 0);
