import { afterAll, expect, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { cancelBooking, rescheduleBooking } from "#domain/booking/bookings/index.ts";
import { readCalendarEntry } from "#domain/booking/index.ts";
import { toCalendar } from "#platform/calendar/to-calendar.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { mailsAbout, openDesk } from "#tests/emails.ts";
import { openMeetings } from "#tests/meetings.ts";
import { dispatchNotifications } from "./index.ts";

/** A database of its own, so that no other test dispatches its audit entries. */
const own = openDatabase(await freshDatabase("migrated", "calendar_files"));
afterAll(() => own.destroy());

async function openBooked() {
  const system = await openMeetings({}, own);
  const booked = await system.book("2026-11-24T12:00:00Z");
  if (!booked.ok) throw new Error("not booked");
  const { desk, addresses } = openDesk();
  const later = (minutes: number) => new Date(system.now.getTime() + minutes * 60_000);
  return {
    ...system,
    id: booked.value.id,
    later,
    tell: (at: Date) => dispatchNotifications({ db: own, actor: jobs, now: at, ...desk, toCalendar }, addresses),
  };
}

/** As the holder of the link to a booking's calendar file. */
async function downloaded(id: string, at: Date) {
  const holder: Actor = { role: "invitee", bookingId: id, purpose: "calendar" };
  const entry = await readCalendarEntry({ db: own, actor: holder, now: at }, id);
  if (!entry.ok) throw new Error("there is no file");
  return entry.value;
}

/** The newest file that was emailed about a booking. */
const mailed = async (id: string) => (await mailsAbout(own, id)).at(-1)?.calendar;

test("a file that is downloaded tells what the file that was mailed told, after every change", async () => {
  const { noor, id, later, tell } = await openBooked();
  await tell(later(1));
  const made = await downloaded(id, later(9));
  expect(toCalendar(made)).toBe(await mailed(id));
  expect(made).toMatchObject({ uid: id, sequence: 0, method: "REQUEST", summary: "A talk: Ida Moss and Noor Haddad" });
  expect(made.attendees.map(({ name }) => name)).toEqual(["Ida Moss", "Noor Haddad"]);

  const moved = await rescheduleBooking(
    { db: own, actor: noor, now: later(10) },
    { id, start: new Date("2026-11-24T14:00:00Z") },
  );
  const newId = moved.ok ? moved.value.id : "";
  await tell(later(11));
  expect(toCalendar(await downloaded(newId, later(19)))).toBe(await mailed(newId));
  expect(await downloaded(newId, later(19))).toMatchObject({ uid: id, sequence: 1, method: "REQUEST" });

  await cancelBooking({ db: own, actor: noor, now: later(20) }, { id: newId });
  await tell(later(21));
  expect(toCalendar(await downloaded(newId, later(29)))).toBe(await mailed(newId));
  expect(await downloaded(newId, later(29))).toMatchObject({ uid: id, sequence: 2, method: "CANCEL" });
});

test("the old file of a meeting that moved does not take it out of the calendar", async () => {
  const { noor, id, later } = await openBooked();
  const move = (from: string, hour: number) =>
    rescheduleBooking(
      { db: own, actor: noor, now: later(hour) },
      { id: from, start: new Date(`2026-11-24T${hour}:00:00Z`) },
    );
  const once = await move(id, 14);
  const twice = await move(once.ok ? once.value.id : "", 15);
  if (!twice.ok) throw new Error("not moved");

  const file = await downloaded(id, later(60));

  expect(file).toMatchObject({ uid: id, sequence: 2, method: "REQUEST", start: twice.value.start });
});
