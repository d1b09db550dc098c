import { type DavAccount, type DavLimits, davFetch, sentenceFor, Unreachable } from "./dav-fetch.ts";

export type CalendarObjects = { ok: true; objects: string[] } | { ok: false; because: string };
type Window = { from: number; to: number };

/**
 * The events of a calendar that touch the window (in milliseconds since 1970), each as iCalendar text with all its
 * repetitions. Never throws.
 */
export async function readObjects(
  account: DavAccount,
  calendarUrl: string,
  { from, to }: Window,
  limits: DavLimits,
): Promise<CalendarObjects> {
  const { fetch, seen } = davFetch(account, limits);
  const range = { "c:time-range": { _attributes: { start: basic(from), end: basic(to) } } };
  const events = { "c:comp-filter": { _attributes: { name: "VEVENT" }, ...range } };
  const filters = { "c:comp-filter": { _attributes: { name: "VCALENDAR" }, ...events } };
  try {
    const { calendarQuery } = await import("tsdav");
    const props = { "d:getetag": {}, "c:calendar-data": {} };
    const found = await calendarQuery({ url: calendarUrl, props, filters, depth: "1", fetch });
    return { ok: true, objects: found.map((one) => textOf(one.props?.["calendarData"])).filter((text) => text) };
  } catch (problem) {
    if (problem instanceof Unreachable) return { ok: false, because: problem.message };
    const isRefused = seen.status >= 400;
    return { ok: false, because: isRefused ? sentenceFor(seen.status) : "It answered in a way that cannot be read." };
  }
}

/** 20261124T090000Z */
const basic = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

function textOf(data: unknown): string {
  if (typeof data === "string") return data;
  const { _cdata: wrapped } = Object(data) as { _cdata?: unknown };
  return typeof wrapped === "string" ? wrapped : "";
}
