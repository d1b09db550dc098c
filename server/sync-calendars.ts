import { jobs } from "#domain/access/actor.ts";
import {
  type CalendarAccount,
  type CalendarWriter,
  copyNext,
  isAnyCopyDue,
  readBusyTimes,
} from "#domain/booking/connected/index.ts";
import type { CalendarEntry } from "#domain/booking/index.ts";
import { openGoogleClient } from "#domain/google-client/index.ts";
import { toCalendarObject } from "#platform/calendar/to-calendar.ts";
import type { GoogleAccount } from "#platform/google/ask-google.ts";
import type { AppContext } from "./app-context.ts";
import { oneAtATime } from "./one-at-a-time.ts";

type CalendarDeps = Pick<AppContext, "db" | "clock" | "keys" | "config" | "google">;

const day = 86_400_000;
const timeouts = { milliseconds: 15_000 };
const atOnce = 4;
const noClient = {
  ok: false,
  because: "The agency's client at Google could not be opened. An admin enters it again in the settings.",
} as const;

/** In the host's own calendar, with the way to what they have to know of the meeting. */
const withHandover = (entry: CalendarEntry, publicUrl: string): CalendarEntry => {
  const handover = entry.handoverPath && `Handover: ${publicUrl}${entry.handoverPath}`;
  return { ...entry, description: [entry.description, handover].filter(Boolean).join("\n\n") };
};

/**
 * The two jobs of connected calendars: `copy` writes meetings to them, `read` reads when they keep their hosts busy. Both
 * ask a few servers at a time: one that hangs keeps none of the others waiting.
 */
export function openCalendars({ db, clock, keys, config, google }: CalendarDeps) {
  const limits = { ...timeouts, allowedHosts: config.calendarHosts };
  type AtGoogle = Extract<CalendarAccount, { kind: "google" }>;

  async function atGoogle<T>({ refreshToken }: AtGoogle, work: (account: GoogleAccount) => Promise<T>) {
    const client = await openGoogleClient({ db, actor: jobs }, keys);
    return client ? work({ client, refreshToken }) : noClient;
  }

  // What speaks to calendar servers is loaded on first use: most agencies connect none.
  const writer: CalendarWriter = {
    async write(account, where, meeting, etag) {
      const entry = withHandover(meeting, config.publicUrl);
      if (account.kind === "google") return atGoogle(account, (own) => google.write(own, where, entry, etag));
      const { writeObject } = await import("#platform/caldav/write-object.ts");
      return writeObject(account, { ...where, etag, text: toCalendarObject(entry) }, limits);
    },
    async remove(account, where) {
      if (account.kind === "google") return atGoogle(account, (own) => google.remove(own, where));
      const { removeObject } = await import("#platform/caldav/write-object.ts");
      return removeObject(account, where, limits);
    },
  };

  async function copyAll() {
    for (let isCopied = true; isCopied; ) isCopied = await copyNext({ db, actor: jobs }, { writer, keys, clock });
  }
  const copiers = Array.from({ length: atOnce }, () => oneAtATime(copyAll));
  async function copy() {
    if (await isAnyCopyDue({ db, actor: jobs, now: clock() })) await Promise.all(copiers.map((run) => run()));
  }
  const read = () => readBusyTimes({ db, actor: jobs, keys, clock, read: readCalendar });

  type Read = Parameters<typeof readBusyTimes>[0]["read"];
  const readCalendar: Read = async ({ account, calendarUrl, timeZone, known }, ownOf) => {
    const now = clock().getTime();
    const window = { from: now - day, to: now + 731 * day };
    if (account.kind === "google") {
      const found = await atGoogle(account, (own) => google.busy(own, calendarUrl, window));
      if (!found.ok) return { problem: found.because, ...("isRefused" in found && { isRefused: true }) };
      return toReading(found.spans);
    }
    const { readObjects } = await import("#platform/caldav/read-objects.ts");
    const { joinObjects, uidOf } = await import("#platform/feeds/calendar-text.ts");
    const { readBusyFeed } = await import("#platform/feeds/read-busy-feed.ts");
    const found = await readObjects(account, calendarUrl, window, limits);
    if (!found.ok) return { problem: found.because };
    const own = await ownOf(found.objects.map(uidOf));
    const others = found.objects.filter((text) => !own.includes(uidOf(text)));
    const feed = await readBusyFeed(joinObjects(others), window, { timeZone, known });
    if (!feed.ok) return { problem: feed.because };
    return { ...toReading(feed.busy), known: feed.known, remarks: feed.remarks };
  };
  return { copy, read };
}

const toReading = (spans: readonly { from: number; to: number }[]) => ({
  entries: spans.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
});
