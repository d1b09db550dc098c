import { jobs } from "#domain/access/actor.ts";
import { type CalendarWriter, copyNext, isAnyCopyDue, readBusyTimes } from "#domain/booking/index.ts";
import type { AppContext } from "./app-context.ts";
import { oneAtATime } from "./one-at-a-time.ts";

type Opened = Pick<AppContext, "db" | "clock" | "keys" | "config">;

const day = 86_400_000;
const timeouts = { milliseconds: 15_000 };
const atOnce = 4;

/**
 * The two jobs of connected calendars: `copy` writes meetings to them, `read` reads when they keep their hosts busy. Both
 * ask a few servers at a time: one that hangs keeps none of the others waiting.
 */
export function openCalendars({ db, clock, keys, config }: Opened) {
  const limits = { ...timeouts, allowedHosts: config.calendarHosts };
  // What speaks to calendars is loaded on first use: most agencies connect none.
  const writer: CalendarWriter = {
    async write(account, where, entry, etag) {
      const { writeObject } = await import("#platform/caldav/write-object.ts");
      const { toCalendarObject } = await import("#platform/calendar/to-calendar-object.ts");
      return writeObject(account, { ...where, etag, text: toCalendarObject(entry) }, limits);
    },
    async remove(account, where) {
      const { removeObject } = await import("#platform/caldav/write-object.ts");
      return removeObject(account, where, limits);
    },
  };

  async function copyAll() {
    for (let isCopied = true; isCopied; ) isCopied = await copyNext(db, jobs, { writer, keys, clock });
  }
  const copiers = Array.from({ length: atOnce }, () => oneAtATime(copyAll));
  async function copy() {
    if (await isAnyCopyDue(db, jobs, clock())) await Promise.all(copiers.map((run) => run()));
  }
  const read = () => readBusyTimes(db, jobs, { keys, clock, read: readCalendar });

  const readCalendar: Parameters<typeof readBusyTimes>[2]["read"] = async (
    { account, calendarUrl, timeZone },
    ownOf,
  ) => {
    const { readObjects } = await import("#platform/caldav/read-objects.ts");
    const { joinObjects, uidOf } = await import("#platform/feeds/join-objects.ts");
    const { readBusyFeed } = await import("#platform/feeds/read-busy-feed.ts");
    const now = clock().getTime();
    const window = { from: now - day, to: now + 731 * day };
    const found = await readObjects(account, calendarUrl, window, limits);
    if (!found.ok) return { problem: found.because };
    const own = await ownOf(found.objects.map(uidOf));
    const others = found.objects.filter((text) => !own.includes(uidOf(text)));
    const feed = await readBusyFeed(joinObjects(others), window, timeZone);
    if (!feed.ok) return { problem: feed.because };
    return { entries: feed.busy.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })) };
  };
  return { copy, read };
}
