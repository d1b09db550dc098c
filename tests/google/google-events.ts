import { createHash } from "node:crypto";

/** An event as Google keeps it: a deleted one stays, as `cancelled`, and its id stays taken. */
export type GoogleEvent = {
  id: string;
  status: "confirmed" | "cancelled";
  summary: string;
  description?: string;
  start: { dateTime: string };
  end: { dateTime: string };
  attendees?: unknown;
};
type Answer = { status: number; body: unknown };

const reasons: Record<number, string> = {
  400: "invalid",
  401: "authError",
  403: "rateLimitExceeded",
  404: "notFound",
  409: "duplicate",
  410: "deleted",
  429: "rateLimitExceeded",
  500: "backendError",
  503: "backendError",
};

/** As in https://developers.google.com/workspace/calendar/api/guides/errors. */
export const refusal = (status: number, reason = reasons[status] ?? "backendError"): Answer => ({
  status,
  body: { error: { errors: [{ domain: "global", reason, message: reason }], code: status, message: reason } },
});
const fine = (body: unknown): Answer => ({ status: 200, body });
const withEtag = (event: GoogleEvent) => ({
  kind: "calendar#event",
  etag: `"${createHash("sha256").update(JSON.stringify(event)).digest("hex").slice(0, 16)}"`,
  ...event,
});

export const calendarIds = { main: "noor@agency.test", second: "family@group.calendar.google.test" };

/** The calendars of one account (Calendar API v3), as far as they are needed here. */
export function googleCalendars() {
  const calendars = new Map<string, Map<string, GoogleEvent>>([
    [calendarIds.main, new Map()],
    [calendarIds.second, new Map()],
  ]);
  const list = [
    { id: calendarIds.second, summary: "family", summaryOverride: "Family", accessRole: "owner" },
    { id: calendarIds.main, summary: calendarIds.main, accessRole: "owner", primary: true },
    { id: "holidays@group.v.calendar.google.test", summary: "Holidays", accessRole: "reader" },
  ];

  function answer(method: string, url: URL, body: Record<string, unknown>): Answer {
    const path = url.pathname.replace("/calendar/v3/", "");
    if (method === "GET" && path === "users/me/calendarList") {
      const isOwned = url.searchParams.get("minAccessRole") === "owner";
      const items = list.filter(({ accessRole }) => !isOwned || accessRole === "owner");
      return fine({ kind: "calendar#calendarList", items });
    }
    if (method === "POST" && path === "freeBusy") return freeBusy(body);
    const [, id = "", , eventId = ""] = path.split("/").map(decodeURIComponent);
    const events = calendars.get(id);
    if (!events) return refusal(404);
    return method === "POST" ? insert(events, body) : change(events, eventId, method, body);
  }

  function insert(events: Map<string, GoogleEvent>, body: Record<string, unknown>): Answer {
    const event = body as GoogleEvent; // as it was sent
    if (!/^[a-v0-9]{5,1024}$/.test(event.id)) return refusal(400);
    if (events.has(event.id)) return refusal(409);
    events.set(event.id, event);
    return fine(withEtag(event));
  }

  function change(events: Map<string, GoogleEvent>, id: string, method: string, body: Record<string, unknown>): Answer {
    const event = events.get(id);
    if (!event) return refusal(404);
    if (method === "DELETE" && event.status === "cancelled") return refusal(410);
    const changed = method === "DELETE" ? { ...event, status: "cancelled" as const } : { ...event, ...body };
    events.set(id, changed);
    return method === "DELETE" ? { status: 204, body: null } : fine(withEtag(changed));
  }

  function freeBusy({ timeMin, timeMax, items }: Record<string, unknown>): Answer {
    const [from, to] = [Date.parse(String(timeMin)), Date.parse(String(timeMax))];
    if (to - from > 90 * 86_400_000) return refusal(400, "timeRangeTooLong");
    const asked = (items as { id: string }[]).map(({ id }) => {
      const events = calendars.get(id);
      if (!events) return [id, { errors: [{ domain: "global", reason: "notFound" }], busy: [] }];
      const busy = [...events.values()]
        .filter(({ status }) => status === "confirmed")
        .map(({ start, end }) => ({ start: start.dateTime, end: end.dateTime }))
        .filter(({ start, end }) => Date.parse(start) < to && Date.parse(end) > from);
      return [id, { busy }];
    });
    return fine({ kind: "calendar#freeBusy", timeMin, timeMax, calendars: Object.fromEntries(asked) });
  }

  /** The events that are there, by the owner's own sight. */
  const seen = (id = calendarIds.main) =>
    [...(calendars.get(id)?.values() ?? [])].filter(({ status }) => status === "confirmed");

  /** What the owner enters; a deleted one is in the bin. */
  function put(id: string, from: string, to: string, status: GoogleEvent["status"] = "confirmed") {
    const event = { id, status, summary: "Dentist", start: { dateTime: from }, end: { dateTime: to } };
    calendars.get(calendarIds.main)?.set(id, event);
  }
  return { answer, seen, put, calendars };
}
