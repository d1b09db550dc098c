import type { Meeting, Ms, Span } from "../slot.ts";
import { minute } from "./wall-time.ts";
import { offsetAt } from "./zone-offset.ts";

/**
 * The starts in one free stretch within the requested span. The grid is anchored to the stretch, not to the request.
 */
export function startsIn(stretch: Span, meeting: Meeting, timeZone: string, asked: Span): Ms[] {
  const step = (meeting.intervalMin + meeting.startOffsetMin) * minute;
  if (!(step > 0)) throw new RangeError("A meeting needs a positive interval");

  const last = stretch.to - meeting.lengthMin * minute;
  const first = align(stretch.from, grain(meeting.intervalMin), timeZone) + meeting.startOffsetMin * minute;
  const starts: Ms[] = [];
  const skipped = Math.max(0, Math.ceil((asked.from - first) / step));
  for (let start = first + skipped * step; start <= last && start < asked.to; start += step) starts.push(start);
  return starts;
}

/** A 45-minute interval is aligned to quarter hours, a 50-minute one to tens. */
const grain = (interval: number) => [60, 30, 20, 15, 10, 5].find((minutes) => interval % minutes === 0) ?? 1;

/** The earliest minute in the host's zone that is a multiple of the grain, also across clock changes. */
function align(from: Ms, grainMin: number, timeZone: string): Ms {
  const unit = grainMin * minute;
  let at = from;
  for (;;) {
    const { to, offset } = offsetAt(timeZone, at);
    const aligned = Math.ceil((at + offset) / unit) * unit - offset;
    if (aligned < to) return aligned;
    at = to;
  }
}
