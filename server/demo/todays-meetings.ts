import { type Actor, visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting } from "#domain/booking/bookings/index.ts";
import { readAvailability, saveAvailability } from "#domain/booking/hours/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { AppContext } from "#server/app-context.ts";
import { guests } from "./guests.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";
import { demoAdmin } from "./people.ts";

const clocks = ["09:30", "11:00", "13:30", "15:00", "16:30"];
const slugs = ["discovery", "partner-check-in", "hiring-interview"];

/** Nobody has to be reminded of a meeting as soon as the demo opens: none begins within the hour. */
const quietMs = 65 * 60_000;

/** Three meetings of the founder today, booked yesterday: those still to come first, else those that are over. */
export async function seedTodaysMeetings({ db }: Pick<AppContext, "db">, admin: Actor, adminId: string, at: Date) {
  const { timeZone } = demoAdmin;
  const today = dayIn(at, timeZone);
  const starts = clocks.map((clock) => {
    const wall = Temporal.PlainDateTime.from(`${today}T${clock}`);
    return new Date(wall.toZonedDateTime(timeZone).epochMilliseconds);
  });
  const coming = starts.filter((start) => start.getTime() > at.getTime() + quietMs);
  const begun = starts.filter((start) => start <= at);

  // Today may be a Sunday or a holiday: the founder opens for it, and closes again.
  const usual = must(await readAvailability({ db, actor: admin }, adminId));
  const { timeZone: zone, weekly, overrides, timeOff } = usual;
  const hours = { timeZone: zone, weekly, overrides, timeOff };
  const open = { ...hours, timeOff: [], overrides: [{ date: today, windows: [{ from: "08:00", to: "20:00" }] }] };
  const opening = hoursBefore(at, 96);
  const { version } = must(
    await saveAvailability({ db, actor: admin, now: opening }, { hostId: adminId, hours: open, seen: usual.version }),
  );
  const chosen = [...coming, ...begun.reverse()].slice(0, slugs.length);
  for (const [place, start] of chosen.entries()) {
    const instant = `${start.toISOString().slice(0, 19)}Z`;
    const guest = guests[(place + 4) % guests.length];
    const wish = { ...guest, meetingType: slugs[place], start: instant, consent: true };
    const now = hoursBefore(start, 22);
    await bookMeeting({ db, actor: visitor, now, key: `demo-today-${place}` }, bookingWish.parse(wish));
  }
  must(await saveAvailability({ db, actor: admin, now: opening }, { hostId: adminId, hours, seen: version }));
}
