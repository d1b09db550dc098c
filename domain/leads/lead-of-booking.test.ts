import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/access/actor.ts";
import { bookMeeting, giveLeadToBooking } from "#domain/booking/bookings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings } from "#tests/meetings.ts";
import { leadOfBooking } from "./index.ts";

const at = (hour: number) => `2026-11-24T${hour}:00:00Z`;

async function openUploadServer(slug?: string) {
  const system = await openMeetings(slug ? { slug } : {});
  const { db, now, input } = system;
  const email = `${newId()}@visitor.test`;
  const book = async (hour: number, more: object = {}, actor: Actor = visitor) => {
    const onBooked = async (tx: typeof db, booking: Parameters<typeof leadOfBooking>[1]["booking"]) =>
      giveLeadToBooking(
        { db: tx, actor },
        { bookingId: booking.id, leadId: await leadOfBooking({ db: tx, actor, now }, { booking, touches: null }) },
      );
    const booked = await bookMeeting({ db, actor, now, key: newId(), onBooked }, input(at(hour), { email, ...more }));
    if (!booked.ok) throw new Error("not booked");
    const row = db.selectFrom("bookings").select("leadId").where("id", "=", booked.value.id);
    return (await row.executeTakeFirstOrThrow()).leadId;
  };
  const lead = (id: string | null) => db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  return { ...system, email, book, lead };
}

test("somebody who books without the questions is a new lead with the name and the number they gave", async () => {
  const { email, type, book, lead } = await openUploadServer();

  const leadId = await book(12, { company: "Moss Ltd", phone: "+44 20 7946 0000", message: "Pumps" });

  expect(await lead(leadId)).toMatchObject({
    kind: "prospect",
    status: "new",
    name: "Ida Moss",
    email,
    company: "Moss Ltd",
    phone: "+44 20 7946 0000",
    message: "Pumps",
    meetingType: type.slug,
  });
  expect(Object.values((await lead(leadId))?.answers ?? {})).toEqual([null, null, null, null, null]);
});

test("a second meeting of the same address belongs to the lead that is open, and opens another after that is closed", async () => {
  const { db, email, book } = await openUploadServer();
  const first = await book(12);

  expect(await book(13, { email: email.toUpperCase() })).toBe(first);
  await db.updateTable("leads").set({ status: "lost" }).where("id", "=", first).execute();
  expect(await book(14)).not.toBe(first);
});

test("clients' people and the team are no leads, signed in or not", async () => {
  const { db, ana, noor, book } = await openUploadServer();
  const account = db.selectFrom("authUsers").select("email").where("id", "=", ana.id);
  const { email } = await account.executeTakeFirstOrThrow();

  expect(await book(12, {}, ana)).toBeNull();
  expect(await book(13, {}, noor)).toBeNull();
  expect(await book(14, { email: email.toUpperCase() })).toBeNull();
});
