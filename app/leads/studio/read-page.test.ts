import { expect, test } from "vitest";
import type { RequestContext } from "#app/http/request-context.ts";
import { cancelBooking, rescheduleBooking } from "#domain/booking/bookings/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { readSettings } from "#domain/settings/index.ts";
import { seedLead } from "#tests/leads.ts";
import { openMeetings } from "#tests/meetings.ts";
import { readPage } from "./read-page.ts";

test("the next meeting of a lead is where it was moved to, and none once it is cancelled", async () => {
  const { db, noor, book, now } = await openMeetings();
  const leadId = await seedLead(db, now);
  const app = { settings: () => readSettings({ db, actor: noor }) };
  const next = async (at = now) => {
    const ctx = { db, actor: noor, now: at, app, formats: plainFormats } as RequestContext;
    return (await readPage(ctx, leadId)).booked;
  };
  const booked = await book("2026-11-24T12:00:00Z");
  const id = booked.ok ? booked.value.id : "";
  await db.updateTable("bookings").set({ leadId }).where("id", "=", id).execute();
  expect(await next()).toMatchObject({ id });

  const start = new Date("2026-11-26T15:00:00Z");
  const moved = await rescheduleBooking({ db, actor: noor, now }, { id, start });
  const movedId = moved.ok ? moved.value.id : "";
  await db.updateTable("bookings").set({ leadId }).where("id", "=", movedId).execute();
  const { longDate, time } = plainFormats;
  expect(await next()).toEqual({ id: movedId, day: `${longDate(start)}, ${time(start)}` });
  expect([await next(new Date("2026-11-26T15:10:00Z")), await next(new Date("2026-11-26T15:30:00Z"))]).toEqual([
    { id: movedId, day: `${longDate(start)}, ${time(start)}` },
    null,
  ]);

  await cancelBooking({ db, actor: noor, now }, { id: movedId });
  expect(await next()).toBeNull();
});
