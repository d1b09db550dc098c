import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings } from "#tests/meetings.ts";

const noon = "2026-11-24T12:00:00Z";
const feed = (hostId: string) => ({ id: newId(), hostId, url: "https://calendar.test/mine.ics" });

test("entries of a host's other calendar keep their time, with our buffers around them", async () => {
  const { db, noor, book } = await openMeetings({ bufferAfterMin: 30 });
  const entries = JSON.stringify([{ from: "2026-11-24T12:30:00Z", to: "2026-11-24T13:00:00Z" }]);
  await db
    .insertInto("busyFeeds")
    .values({ ...feed(noor.id), entries, fetchedAt: new Date() })
    .execute();

  expect(await book(noon)).toMatchObject({ problem: { code: "booking-taken" } });
  expect(await book("2026-11-24T13:00:00Z")).toMatchObject({ ok: true });
});

test("a host whose other calendar could never be read counts as busy", async () => {
  const { db, noor, book } = await openMeetings();
  await db.insertInto("busyFeeds").values(feed(noor.id)).execute();

  expect(await book(noon)).toMatchObject({ problem: { code: "booking-taken", starts: [] } });
});

test("a host who left the team cannot be met", async () => {
  const { db, noor, book } = await openMeetings();
  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", noor.id).execute();

  expect(await book(noon)).toMatchObject({ problem: { code: "booking-taken", starts: [] } });
});

test("the database itself refuses two live meetings of a host that overlap", async () => {
  const { db, noor, book } = await openMeetings();
  const one = await book(noon);
  const two = await book("2026-11-24T12:30:00Z");
  if (!one.ok || !two.ok) throw new Error("not booked");
  const row = await db.selectFrom("bookingHosts").select("blocked").where("bookingId", "=", one.value.id).execute();

  const widened = db
    .updateTable("bookingHosts")
    .set({ blocked: `["2026-11-24T11:00:00Z","2026-11-24T13:30:00Z")` })
    .where("bookingId", "=", one.value.id);
  await expect(widened.execute()).rejects.toMatchObject({ code: "23P01" });

  const narrowed = db
    .updateTable("bookingHosts")
    .set({ blocked: `["2026-11-24T12:00:00Z","2026-11-24T12:10:00Z")` })
    .where("hostId", "=", noor.id);
  await expect(narrowed.execute()).rejects.toMatchObject({ code: "23514" });
  expect(row).toHaveLength(1);
});
