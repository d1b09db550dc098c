import type { Host, Meeting, Ms, SlotSearch, Span } from "../slot.ts";
import { blockedTimes } from "../slots/blocked.ts";
import { openingHours, openTimes } from "../slots/opening-hours.ts";
import { merge } from "../slots/stretches.ts";

/** What conflicts with a time. Only `booked` cannot be overridden: no one can be in two meetings at once. */
export type Obstacle = "booked" | "closed" | "busy" | "held";

const day = 86_400_000;

/**
 * Why a time would not be on offer with this host: hours and other commitments, but not the notice, the window or the
 * grid.
 */
export function obstaclesAt(host: Host, meeting: Meeting, span: Span, now: Ms): Obstacle[] {
  const query = { ...span, timeZone: host.timeZone, visitor: null };
  const search: SlotSearch = { hosts: [host], meeting, now, query, assignment: "single" };
  const isBlocked = (only: Partial<Host>) =>
    blockedTimes({ ...host, busy: [], holds: [], ...only }, search).some(
      ({ from, to }) => from < span.to && to > span.from,
    );
  const openOn = openingHours(host, { ...meeting, maxPerDay: null, maxPerWeek: null });
  const open = merge(openTimes(host, openOn, span.from, span.to, span.from - day));
  const isOpen = open.some(({ from, to }) => from <= span.from && span.to <= to);
  const found: [Obstacle, boolean][] = [
    ["booked", isBlocked({ busy: host.busy.filter(({ kind }) => kind === "booking") })],
    ["closed", !isOpen],
    ["busy", isBlocked({ busy: host.busy.filter(({ kind }) => kind === "external") })],
    ["held", isBlocked({ holds: host.holds })],
  ];
  return found.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []));
}
