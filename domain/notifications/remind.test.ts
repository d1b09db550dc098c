import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { cancelBooking } from "#domain/booking/bookings/index.ts";
import { mailsAbout, openDesk } from "#tests/emails.ts";
import { openMeetings } from "#tests/meetings.ts";
import { remind } from "./index.ts";

const reminderMin = [1440, 60];
const noon = new Date("2026-11-26T12:00:00Z");
const before = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

async function openBooked() {
  const system = await openMeetings();
  const { db } = system;
  const booked = await system.book("2026-11-26T12:00:00Z");
  if (!booked.ok) throw new Error("not booked");
  const { id } = booked.value;
  const { desk, addresses } = openDesk();
  const remindAt = async (minutes: number) => {
    await remind({ db, actor: jobs, now: before(minutes), ...desk }, { addresses, reminderMin });
    return (await mailsAbout(db, id)).length;
  };
  return { ...system, id, remindAt };
}

test("a reminder goes to both sides when it is due, and not a minute before", async () => {
  const { remindAt } = await openBooked();

  expect(await remindAt(1441)).toBe(0);
  expect(await remindAt(1440)).toBe(2);
});

test("each reminder is written once, however often the app looks", async () => {
  const { remindAt } = await openBooked();

  await remindAt(1440);
  expect(await remindAt(1439)).toBe(2);
  await remindAt(60);
  expect(await remindAt(59)).toBe(4);
});

test("a house that was closed when the first was due sends only one", async () => {
  const { remindAt } = await openBooked();

  expect(await remindAt(30)).toBe(2);
  expect(await remindAt(29)).toBe(2);
});

test("a cancelled meeting is not remembered", async () => {
  const { db, noor, id, now, remindAt } = await openBooked();
  await cancelBooking({ db, actor: noor, now }, { id });

  expect(await remindAt(60)).toBe(0);
});

test("who books shortly before is not reminded of what just happened", async () => {
  const { db, id, remindAt } = await openBooked();
  await db
    .updateTable("bookings")
    .set({ createdAt: before(300) })
    .where("id", "=", id)
    .execute();

  expect(await remindAt(299)).toBe(0);
  expect(await remindAt(60)).toBe(2);
});
