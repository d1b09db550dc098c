import type { Host, Meeting, Ms, SlotSearch, Span } from "../slot.ts";
import { blockedTimes } from "./blocked.ts";
import { type BookingWindow, bookingWindow } from "./booking-window.ts";
import { openingHours, openTimes } from "./opening-hours.ts";
import { intersect, merge, since, subtract } from "./stretches.ts";
import { minute } from "./wall-time.ts";
import { offsetAt } from "./zone-offset.ts";

/** Hosts who take a meeting together, in the zone of the first, with the starts they can offer. */
export type Rota = { hosts: string[]; starts: Ms[]; canTake: (start: Ms) => boolean };

/** One rota per host, or a single one for all when they meet collectively. */
export function rotas(search: SlotSearch): Rota[] {
  const { hosts, meeting, now, query, assignment } = search;
  const earliest = now + meeting.noticeMin * minute;
  const window = bookingWindow(search);
  const asked = {
    from: Math.max(query.from, earliest, window.within.from),
    to: Math.min(query.to, window.within.to),
  };
  if (!(asked.from < asked.to)) return [];

  const free = (host: Host) => freeStretches(host, search, asked, earliest);
  if (assignment !== "collective") return hosts.map((host) => rota([host], free(host), search, window, asked));
  if (hosts.length === 0) return [];
  return [rota(hosts, hosts.map(free).reduce(intersect), search, window, asked)];
}

function freeStretches(host: Host, search: SlotSearch, asked: Span, earliest: Ms): Span[] {
  const until = asked.to + search.meeting.lengthMin * minute;
  const open = openTimes(host, openingHours(host, search.meeting), asked.from, until, earliest);
  return since(earliest, subtract(merge(open), blockedTimes(host, search)));
}

function rota(hosts: Host[], free: Span[], search: SlotSearch, window: BookingWindow, asked: Span): Rota {
  const timeZone = hosts[0]?.timeZone ?? "UTC";
  const length = search.meeting.lengthMin * minute;
  const admits = (start: Ms) => window.admits(start, timeZone);
  return {
    hosts: hosts.map(({ id }) => id),
    starts: free.flatMap((stretch) => startsIn(stretch, search.meeting, timeZone, asked)).filter(admits),
    canTake: (start) => admits(start) && free.some(({ from, to }) => from <= start && start + length <= to),
  };
}

/**
 * The starts in one free stretch within the requested span. The grid is anchored to the stretch, not to the request.
 */
function startsIn(stretch: Span, meeting: Meeting, timeZone: string, asked: Span): Ms[] {
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
