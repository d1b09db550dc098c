import { z } from "zod";
import { expectFine, Failed, type GoogleAccount, openAsking, sentenceFor } from "./ask-google.ts";
import { type GoogleAddresses, googleAddresses, googleOAuth } from "./oauth.ts";

type Entry = {
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string | null;
  attendees: { name: string; email: string }[];
};
type EventAddress = { calendarUrl: string; uid: string };
/** In milliseconds since 1970. */
type Span = { from: number; to: number };

/** Google tells busy times of ninety days at most in one answer. */
const spanMs = 80 * 86_400_000;
const mostCalendars = 50;

const calendarList = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1).max(1_000),
      summary: z.string().optional(),
      summaryOverride: z.string().optional(),
      primary: z.boolean().optional(),
    }),
  ),
});
const freeBusy = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      errors: z.array(z.object({ reason: z.string() })).optional(),
      busy: z.array(z.object({ start: z.coerce.date(), end: z.coerce.date() })).default([]),
    }),
  ),
});
const written = z.object({ etag: z.string() });

/**
 * Google Calendar (API v3), by the agency's own OAuth client. `addresses`: for tests. What fails comes back as a
 * sentence; nothing throws.
 */
export function openGoogle({ publicUrl, addresses = googleAddresses }: Opening) {
  const oauth = googleOAuth({ addresses, publicUrl });
  const { trying, forget } = openAsking(oauth, addresses);
  const { api } = addresses;
  return {
    ...oauth,

    async revoke({ client, refreshToken }: GoogleAccount) {
      forget(refreshToken);
      return oauth.revoke(client, refreshToken);
    },

    /** The account's own address, and the calendars it owns, its main one first. */
    calendars: (account: GoogleAccount) =>
      trying(account, async (ask) => {
        const answer = await ask("GET", `${api}/users/me/calendarList?minAccessRole=owner&maxResults=250`);
        const { items } = calendarList.parse(expectFine(answer));
        const all = items.toSorted((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false));
        const [main] = all;
        if (!main) throw new Failed("It has no calendar of its own.");
        const calendars = all.slice(0, mostCalendars).map(({ id, summary, summaryOverride }) => ({
          url: `${api}/calendars/${encodeURIComponent(id)}`,
          name: (summaryOverride ?? summary ?? id).trim().slice(0, 200) || "Calendar",
        }));
        return { userName: main.id.slice(0, 200), calendars };
      }),

    /**
     * Writes an event under the id that the meeting's uid makes, so that writing it again replaces it and never adds
     * another. `etag` is null until it was written once. One that its owner deleted is restored.
     */
    write: (account: GoogleAccount, { calendarUrl, uid }: EventAddress, entry: Entry, etag: string | null) =>
      trying(account, async (ask) => {
        const [id, event] = [eventIdOf(uid), eventOf(entry)];
        const insert = () => ask("POST", `${calendarUrl}/events?sendUpdates=none`, { id, ...event });
        const patch = () => ask("PATCH", `${calendarUrl}/events/${id}?sendUpdates=none`, event);
        const [first, second] = etag === null ? [insert, patch] : [patch, insert];
        const answer = await first();
        const isOther = [404, 409, 410].includes(answer.status);
        return { etag: written.parse(expectFine(isOther ? await second() : answer)).etag };
      }),

    /** Removes an event; one that is gone already is fine. */
    remove: (account: GoogleAccount, { calendarUrl, uid }: EventAddress) =>
      trying(account, async (ask) => {
        const answer = await ask("DELETE", `${calendarUrl}/events/${eventIdOf(uid)}?sendUpdates=none`);
        if (answer.status !== 404 && answer.status !== 410) expectFine(answer);
        return { etag: null };
      }),

    /** When the calendar keeps its owner busy. It says nothing about what the events are. */
    busy: (account: GoogleAccount, calendarUrl: string, { from, to }: Span) =>
      trying(account, async (ask) => {
        const id = decodeURIComponent(calendarUrl.slice(`${api}/calendars/`.length));
        const spans: Span[] = [];
        for (let start = from; start < to; start += spanMs) {
          const [timeMin, timeMax] = [start, Math.min(start + spanMs, to)].map((at) => new Date(at).toISOString());
          const answer = await ask("POST", `${api}/freeBusy`, { timeMin, timeMax, items: [{ id }] });
          const found = freeBusy.parse(expectFine(answer)).calendars[id];
          const reason = found ? found.errors?.[0]?.reason : "internalError";
          if (reason) throw new Failed(sentenceFor(reason === "notFound" ? 404 : 503, reason));
          for (const { start, end } of found?.busy ?? []) spans.push({ from: start.getTime(), to: end.getTime() });
        }
        return { spans };
      }),
  };
}

type Opening = { publicUrl: string; addresses?: GoogleAddresses | undefined };
export type Google = ReturnType<typeof openGoogle>;

/** Base32hex, as Google asks for: a UUID's digits are among its letters. */
const eventIdOf = (uid: string) => uid.replaceAll("-", "").toLowerCase();

/** It names no guests, as they were invited by email; they are in its text. `confirmed` restores one that was deleted. */
function eventOf({ start, end, summary, description: note, location, attendees }: Entry) {
  const people = attendees.map(({ name, email }) => `${name} <${email}>`).join("\n");
  return {
    status: "confirmed",
    summary,
    description: note ? `${people}\n\n${note}` : people,
    location: location ?? "",
    start: { dateTime: start.toISOString() },
    end: { dateTime: end.toISOString() },
  };
}
