import { setImmediate } from "node:timers/promises";
import ical, { type VEvent } from "node-ical";
import { type BusySpan, busySpans, mergeSpans } from "./busy-spans.ts";
import { plainCalendar } from "./plain-calendar.ts";

export type BusyFeed = { ok: true; busy: BusySpan[] } | { ok: false; because: string };

const mostSpans = 20_000;
const mostMilliseconds = 2_000;

/**
 * When an ICS calendar (RFC 5545) says its owner is busy, merged and in order. All-day events and times without a zone
 * are read in `zone` (IANA). Work on hostile input is bounded, and unreadable input returns a reason, never throws.
 */
export async function readBusyFeed(text: string, window: BusySpan, zone: string): Promise<BusyFeed> {
  const plain = plainCalendar(text, zone);
  if (!plain.ok) return plain;
  try {
    return await collect(await parse(plain.text), window, zone);
  } catch {
    return { ok: false, because: "The calendar has an event that cannot be read." };
  }
}

async function parse(text: string): Promise<VEvent[]> {
  const parts = Object.values(await ical.async.parseICS(text));
  return parts.filter((part) => part?.type === "VEVENT");
}

async function collect(events: VEvent[], window: BusySpan, zone: string): Promise<BusyFeed> {
  const start = performance.now();
  let breath = start;
  const busy: BusySpan[] = [];
  for (const event of events) {
    for (const span of busySpans(event, window, zone)) busy.push(span);
    if (busy.length > mostSpans || performance.now() - start > mostMilliseconds)
      return { ok: false, because: "The calendar is too full to be read." };
    if (performance.now() - breath < 20) continue;
    // Yield to other work of the process.
    await setImmediate();
    breath = performance.now();
  }
  return { ok: true, busy: mergeSpans(busy) };
}
