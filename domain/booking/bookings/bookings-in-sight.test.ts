import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { staffOf } from "#tests/actors.ts";
import { openMeetings } from "#tests/meetings.ts";
import { assignedTo } from "#tests/tasks.ts";
import { listBookings } from "./index.ts";

test("staff see the meetings of the clients within their scope, beside those they host", async () => {
  const { db, noor, ben, clientId, book, now } = await openMeetings();
  const of = await book("2026-11-24T10:00:00Z");
  const ofNobody = await book("2026-11-24T11:00:00Z");
  if (!of.ok || !ofNobody.ok) throw new Error("both are free");
  await db.updateTable("bookings").set({ clientId }).where("id", "=", of.value.id).execute();
  const day = { from: new Date("2026-11-24T00:00:00Z"), to: new Date("2026-11-25T00:00:00Z") };
  const seenBy = async (actor: Actor, hostId: string | null = null) => {
    const listed = await listBookings({ db, actor, now }, { ...day, hostId });
    const ids = listed.ok ? listed.value.items.map(({ id }) => id) : [];
    return [of.value.id, ofNobody.value.id].map((id) => ids.includes(id));
  };

  expect(await seenBy(noor)).toEqual([true, true]);
  expect(await seenBy(staffOf(ben.id, { scope: "assigned", assignments: [assignedTo(clientId)] }))).toEqual([
    true,
    false,
  ]);
  expect(await seenBy(staffOf(ben.id, { scope: "assigned" }))).toEqual([false, false]);
  expect(await seenBy(staffOf(ben.id, { scope: "all" }))).toEqual([true, false]);
  expect(await seenBy(staffOf(noor.id, { scope: "assigned" }))).toEqual([true, true]);
  expect(await seenBy(staffOf(ben.id, { scope: "all" }), ben.id)).toEqual([false, false]);
});
