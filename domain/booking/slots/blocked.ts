import type { Busy, Host, Meeting, SlotSearch, Span } from "../slot.ts";
import { minute } from "./wall-time.ts";

/** Cancelled and past bookings leave their time free. */
export const isLive = (busy: Busy) =>
  busy.kind === "booking" && (busy.status === "pending" || busy.status === "confirmed");

/** The times at which a host is unavailable. Buffers add up: theirs after, then ours before, and vice versa. */
export function blockedTimes(host: Host, { meeting, now, query }: SlotSearch): Span[] {
  const blocked: Span[] = [];
  for (const busy of host.busy) if (busy.kind === "external" || isLive(busy)) blocked.push(withBuffers(busy, meeting));
  for (const hold of host.holds) if (hold.expiresAt > now && hold.by !== query.visitor) blocked.push(hold);
  return blocked;
}

function withBuffers(busy: Busy, ours: Meeting): Span {
  const before = busy.kind === "booking" ? busy.bufferBeforeMin : 0;
  const after = busy.kind === "booking" ? busy.bufferAfterMin : 0;
  return {
    from: busy.from - (before + ours.bufferAfterMin) * minute,
    to: busy.to + (after + ours.bufferBeforeMin) * minute,
  };
}
