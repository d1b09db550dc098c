import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings } from "#tests/meetings.ts";
import { listResults, saveResult, totalResults } from "./index.ts";

/** A client's calendar: tests place meetings freely, ignoring hours. Today is Monday, 23 November 2026. */
async function openCalendar() {
  const system = await openMeetings();
  const { db, ana, clientId, type } = system;
  const read = { timeZone: "Europe/Berlin", now: system.now };
  const put = async (start: string, unlike: { status?: string; clientId?: string; rescheduledFrom?: string } = {}) => {
    const id = newId();
    const status = unlike.status ?? "confirmed";
    const startsAt = new Date(start);
    await db
      .insertInto("bookings")
      .values({
        id,
        clientId,
        userId: ana.id,
        meetingTypeId: type.id,
        meetingName: "A talk",
        status,
        startsAt,
        inviteeName: "Ana Silva",
        inviteeEmail: "ana@house.test",
        inviteeTimeZone: "UTC",
        locationKind: "room",
        endsAt: new Date(startsAt.getTime() + 1_800_000),
        consentAt: startsAt,
        createdAt: startsAt,
        bufferBeforeMin: 0,
        bufferAfterMin: 0,
        icsUid: newId(),
        cancelledAt: status === "cancelled" ? startsAt : null,
        ...unlike,
      })
      .execute();
    return id;
  };
  const months = async () => {
    const listed = await listResults({ db, actor: ana, ...read }, clientId);
    return listed.ok ? listed.value.map((one) => [one.month, one.leads, one.appointments, one.from]) : [];
  };
  return { ...system, read, put, months };
}

test("a month nobody entered shows its completed meetings, and says that the calendar counted them", async () => {
  const { db, ana, clientId, read, put, months } = await openCalendar();
  const other = newId();
  await db.insertInto("clients").values({ id: other, companyName: "Moss" }).execute();
  await put("2026-11-10T10:00:00Z");
  await put("2026-11-11T10:00:00Z");
  await put("2026-09-11T10:00:00Z");
  await put("2026-11-12T10:00:00Z", { clientId: other });

  expect(await months()).toEqual([
    ["2026-11-01", null, 2, "calendar"],
    ["2026-09-01", null, 1, "calendar"],
  ]);
  expect(await totalResults({ db, actor: ana, ...read }, clientId)).toEqual({
    ok: true,
    value: { leads: null, appointments: 3 },
  });
});

test("cancelled, moved, missed and pending meetings and those to come do not count", async () => {
  const { put, months } = await openCalendar();
  await put("2026-11-09T10:00:00Z", { status: "cancelled" });
  await put("2026-11-10T10:00:00Z", { status: "no_show" });
  await put("2026-11-11T10:00:00Z", { status: "pending" });
  await put("2026-11-23T08:45:00Z");
  await put("2026-11-24T10:00:00Z");
  expect(await months()).toEqual([]);

  const rescheduledFrom = await put("2026-11-12T10:00:00Z", { status: "cancelled" });
  await put("2026-11-13T10:00:00Z", { rescheduledFrom });
  expect(await months()).toEqual([["2026-11-01", null, 1, "calendar"]]);
});

test("a meeting belongs to the month that the agency's clock shows", async () => {
  const { put, months } = await openCalendar();
  await put("2026-10-31T22:59:00Z");
  await put("2026-10-31T23:00:00Z");

  expect(await months()).toEqual([
    ["2026-11-01", null, 1, "calendar"],
    ["2026-10-01", null, 1, "calendar"],
  ]);
});

test("what was entered stands, and goes back to the calendar when its appointments are emptied", async () => {
  const { db, ben, ana, clientId, now, read, put, months } = await openCalendar();
  await put("2026-11-10T10:00:00Z");
  const november = { month: "2026-11-01", leads: 47 };

  await saveResult({ db, actor: ben, now }, { clientId, ...november, appointments: 12, seen: 0 });
  expect(await months()).toEqual([["2026-11-01", 47, 12, "hand"]]);
  await saveResult({ db, actor: ben, now }, { clientId, ...november, appointments: 0, seen: 1 });
  expect(await months()).toEqual([["2026-11-01", 47, 0, "hand"]]);
  await saveResult({ db, actor: ben, now }, { clientId, ...november, appointments: null, seen: 2 });
  expect(await months()).toEqual([["2026-11-01", 47, 1, "calendar"]]);
  expect(await totalResults({ db, actor: ana, ...read }, clientId)).toMatchObject({
    value: { leads: 47, appointments: 1 },
  });
});
