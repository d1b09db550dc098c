import { expect, test } from "vitest";
import { type Actor, jobs, visitor } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { seedLead } from "#tests/leads.ts";
import { openMeetings } from "#tests/meetings.ts";
import { forgetLeads } from "./index.ts";

const day = 86_400_000;

/** A database per test, because the job deletes every old lead. */
async function openOwn(name: string) {
  const system = await openMeetings({}, openDatabase(await freshDatabase("migrated", name)));
  const { db, now } = system;
  const later = (days: number) => new Date(now.getTime() + days * day);
  const lead = async (status: string, change: object = {}) => {
    const id = await seedLead(db, now);
    await db
      .updateTable("leads")
      .set({ status, ...change })
      .where("id", "=", id)
      .execute();
    return id;
  };
  /** Sorted: ids made in one millisecond are in no order. */
  const left = async () => (await db.selectFrom("leads").select("id").execute()).map(({ id }) => id).sort();
  const forget = (days: number, change: object = {}, actor: Actor = jobs) =>
    forgetLeads({ db, actor, now: later(days) }, { spamDays: 30, lostLeadDays: 90, ...change });
  return { ...system, later, lead, left, forget };
}

test("spam and lost leads go once they are as old as the settings say, all of them and no others", async () => {
  const { db, clientId, lead, left, forget } = await openOwn("forget_leads");
  const open = [await lead("new"), await lead("qualified"), await lead("lost", { convertedClientId: clientId })];
  const lost = await lead("lost");
  const spam: string[] = [];
  for (let nth = 0; nth < 103; nth++) spam.push(await lead("spam"));

  await forget(29);
  await forget(99, {}, visitor);
  expect((await left()).length).toBe(107);
  await forget(31);
  expect(await left()).toEqual([...open, lost].sort());
  await forget(9000, { lostLeadDays: 0 });
  expect(await left()).toEqual([...open, lost].sort());
  await forget(91);
  expect(await left()).toEqual(open.toSorted());
  const lines = db.selectFrom("auditLog").select(["before", "after"]).where("action", "=", "lead.forget").orderBy("at");
  expect(await lines.execute()).toEqual([
    { before: { status: "spam" }, after: { deleted: 103 } },
    { before: { status: "lost" }, after: { deleted: 1 } },
  ]);
  await db.destroy();
});

test("a lost lead takes its name along from its meetings, and leaves what the same person has elsewhere", async () => {
  const { db, book, lead, left, forget } = await openOwn("forget_lost");
  const booked = async (start: string, email: string, leadId: string | null) => {
    const booking = await book(start, { email, name: "Ida Moss" });
    const id = booking.ok ? booking.value.id : "";
    await db.updateTable("bookings").set({ leadId }).where("id", "=", id).execute();
    return async () =>
      (await db.selectFrom("bookings").select("inviteeName").where("id", "=", id).executeTakeFirst())?.inviteeName;
  };
  const email = "ida@moss.test";
  const past = await lead("lost", { email });
  const now = await lead("new", { email });
  const pastMeeting = await booked("2026-11-24T10:00:00Z", email, past);
  const newMeeting = await booked("2026-11-24T11:00:00Z", email, now);

  const spam = await lead("spam", { email: "eva@moss.test" });
  const spamMeeting = await booked("2026-11-24T12:00:00Z", "eva@moss.test", spam);

  await forget(100);

  expect(await left()).toEqual([now]);
  expect([await pastMeeting(), await newMeeting(), await spamMeeting()]).toEqual([
    "Erased person",
    "Ida Moss",
    "Erased person",
  ]);
  await db.destroy();
});

test("a lost lead that waits for a meeting is kept, and those behind it are not", async () => {
  const { db, book, lead, left, forget } = await openOwn("forget_waiting");
  const waiting = await lead("lost");
  await lead("lost");
  const booking = await book("2026-12-24T10:00:00Z");
  const id = booking.ok ? booking.value.id : "";
  await db.updateTable("bookings").set({ leadId: waiting }).where("id", "=", id).execute();

  await forget(31, { lostLeadDays: 30 });

  expect(await left()).toEqual([waiting]);
  await db.destroy();
});
