import { type Actor, visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/meetings/booking.schema.ts";
import {
  bookMeeting,
  cancelBooking,
  listStarts,
  markNoShow,
  readMeetingType,
  saveAvailability,
  saveMeetingType,
} from "#domain/meetings/index.ts";
import type { House } from "../house.ts";
import { guests } from "./people.ts";

const day = 86_400_000;
const workingDays = [1, 2, 3, 4, 5].map((weekday) => ({ day: weekday, from: "10:00", to: "16:00" }));

/** Which meetings the guests book, days from today, and what became of them. */
const plan: [slug: string, inDays: number, ending?: "cancelled" | "no_show"][] = [
  ["discovery", -12],
  ["general-30", -9, "no_show"],
  ["discovery", -5],
  ["partner-check-in", -2],
  ["discovery", 2],
  ["general-30", 3],
  ["general-15", 3, "cancelled"],
  ["onboarding", 4],
  ["general-30", 6],
  ["hiring-interview", 7],
  ["discovery", 9],
  ["general-60", 11],
];

/** A second host shares the 30-minute meetings, so that the round robin can be seen. */
export async function furnishHosts({ db }: Pick<House, "db">, admin: Actor, hostIds: [string, string], at: Date) {
  const [, staffId] = hostIds;
  const hours = { timeZone: "Europe/London", weekly: workingDays, overrides: [], timeOff: [] };
  await saveAvailability(db, admin, staffId, { hours, seen: 0, at });
  const read = await readMeetingType(db, admin, "general-30");
  if (!read.ok) return;
  const { id, version, ...form } = read.value;
  const shared = { ...form, assignment: "round_robin" as const, hostIds: [...hostIds] };
  await saveMeetingType(db, admin, { id, form: shared, seen: version, at });
}

/** Books through the same deeds as anyone, some of it in the past. */
export async function furnishBookings({ db }: Pick<House, "db">, admin: Actor, today: Date): Promise<void> {
  for (const [place, [slug, inDays, ending]] of plan.entries()) {
    const guest = guests[place % guests.length];
    const now = new Date(today.getTime() + Math.min(0, inDays - 2) * day);
    const from = new Date(Math.max(today.getTime() + inDays * day, now.getTime()));
    const span = { from, to: new Date(from.getTime() + 7 * day), timeZone: "UTC", now };
    const free = await listStarts(db, visitor, { slug, ...span });
    const start = free.ok ? free.value[(place * 5) % Math.min(12, free.value.length || 1)] : undefined;
    if (!guest || !start) continue;
    const instant = `${start.toISOString().slice(0, 19)}Z`;
    const wish = bookingWish.parse({ ...guest, meetingType: slug, start: instant, consent: true });
    const booked = await bookMeeting(db, visitor, wish, { now, key: `demo-${place}-${slug}` });
    if (!booked.ok) continue;
    if (ending === "cancelled") await cancelBooking(db, admin, booked.value.id, today);
    if (ending === "no_show") await markNoShow(db, admin, booked.value.id, today);
  }
}
