import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { bookMeeting, cancelBooking } from "#domain/booking/bookings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { clientOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { openMeetings } from "#tests/meetings.ts";
import { listNotifications } from "../index.ts";

/** A database of its own: in a shared one every other test's entries would be dispatched too. */
const own = openDatabase(await freshDatabase("migrated", "colleagues"));
afterAll(() => own.destroy());

/** Ana has a colleague; both are members of the client. */
async function openCompany() {
  const system = await openMeetings({ audience: "client", name: "30-minute meeting" }, own);
  const { db, ana, clientId, now, input } = system;
  const id = newId();
  await db
    .insertInto("authUsers")
    .values({ id, name: "Rui Costa", email: `rui.${id}@house.test` })
    .execute();
  await db
    .insertInto("people")
    .values({ id, role: "client", firstName: "Rui", lastName: "Costa", timeZone: "Europe/Lisbon" })
    .execute();
  await db.insertInto("clientMembers").values({ clientId, userId: id }).execute();
  const { desk, addresses } = openDesk();
  const circumstances = { now, key: newId() };
  const booked = await bookMeeting(
    { db, actor: ana, ...circumstances },
    input("2026-11-24T12:00:00Z", { name: "Ana Silva" }),
  );
  if (!booked.ok) throw new Error("not booked");
  const read = async (actor = clientOf(id, clientId)) => {
    const listed = await listNotifications({ db, actor }, null);
    return listed.ok ? listed.value.notifications.map(({ titles, path }) => ({ titles, path })) : null;
  };
  const tell = () => dispatchNotifications(db, jobs, desk, addresses, now);
  return { ...system, bookingId: booked.value.id, read, tell };
}

test("colleagues hear of a meeting on their own clock; whoever booked has letters", async () => {
  const { db, ana, now, bookingId, read, tell } = await openCompany();
  await tell();
  const booked = "30-minute meeting of Ana Silva was booked: Tuesday 24 November 2026, 12:00.";
  expect(await read()).toEqual([{ titles: [booked], path: "/dashboard/meetings" }]);

  await cancelBooking({ db, actor: ana, now }, { id: bookingId });
  await tell();

  expect((await read())?.[0]?.titles).toEqual([booked, booked.replace("booked", "cancelled")]);
  expect(await read(ana)).toEqual([]);
});

test("where the dashboard shows no meetings nobody hears of them", async () => {
  const { db, clientId, read, tell } = await openCompany();
  await db.updateTable("clientPortal").set({ showBookings: false }).where("clientId", "=", clientId).execute();

  await tell();

  expect(await read()).toEqual([]);
});
