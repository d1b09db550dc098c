import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { visitor } from "#domain/access/actor.ts";
import { bookMeeting, giveLeadToBooking } from "#domain/booking/bookings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings } from "#tests/meetings.ts";
import { keepSpam, leadOfBooking, listLeads, nameLead, submitAnswers } from "./index.ts";

const given = { existing_client: "no", existing_employee: "no", new_client_purpose: "services" };
const said = { company: "Berg & Co", phone: null, message: "We sell pumps." };

async function openUploadServer() {
  const system = await openMeetings();
  const { db, now, input, type } = system;
  const email = `${newId()}@visitor.test`;
  const ida = { name: "Ida", email, ...said, meetingType: type.slug };
  const spam = (change: object = {}, actor: Actor = visitor) =>
    keepSpam({ db, actor, now }, { leadId: null, ...ida, ...change });
  const leads = () =>
    db.selectFrom("leads").selectAll().where(sql`lower(email)`, "=", email).orderBy("status").execute();
  const book = async () => {
    const onBooked = async (tx: typeof db, booking: Parameters<typeof leadOfBooking>[1]["booking"]) =>
      giveLeadToBooking(
        { db: tx, actor: visitor },
        {
          bookingId: booking.id,
          leadId: await leadOfBooking({ db: tx, actor: visitor, now }, { booking, touches: null }),
        },
      );
    const honest = input("2026-11-24T12:00:00Z", { email: email.toUpperCase(), name: "Ida Moss", message: "Honestly" });
    const booked = await bookMeeting({ db, actor: visitor, now, key: newId(), onBooked }, honest);
    expect(booked.ok).toBe(true);
  };
  const answer = async () => {
    const runKey = newId();
    const submitted = await submitAnswers({ db, actor: visitor, now }, { runKey, given, address: "203.0.113.7" });
    return { runKey, leadId: submitted.ok ? submitted.value.leadId : "" };
  };
  return { ...system, email, spam, leads, book, answer };
}

test("what is taken for spam is kept once as spam, hidden until it is asked for, and nobody hears of it", async () => {
  const { db, noor, spam, leads, email } = await openUploadServer();

  expect(await spam({ message: "First" })).toEqual({ ok: true, value: null });
  await spam();

  const [lead, ...more] = await leads();
  expect(lead).toMatchObject({ status: "spam", name: "Ida", ...said, kind: "prospect" });
  expect(more).toEqual([]);
  const listed = async (filter = {}) => {
    const list = await listLeads({ db, actor: noor }, filter);
    return list.ok && list.value.leads.some(({ id }) => id === lead?.id);
  };
  expect([await listed(), await listed({ status: "spam" })]).toEqual([false, true]);
  const told = db.selectFrom("mails").select("id").where("text", "like", `%${email}%`);
  const booked = db.selectFrom("bookings").select("id").where("inviteeEmail", "=", email);
  expect([await told.execute(), await booked.execute()]).toEqual([[], []]);
});

test("an honest booking by the same address makes spam a new lead, with the name and the words it brought", async () => {
  const { spam, leads, book } = await openUploadServer();
  await spam();

  await book();

  expect(await leads()).toMatchObject([{ status: "new", name: "Ida Moss", message: "Honestly" }]);
});

test("the lead of a run becomes spam and comes back by an honest booking, with new answers too", async () => {
  const { db, now, spam, leads, answer, email } = await openUploadServer();
  const { runKey, leadId } = await answer();

  await spam({ leadId });
  expect(await leads()).toMatchObject([{ id: leadId, status: "spam", message: said.message }]);
  const other = { existing_client: "no", existing_employee: "become_employee" };
  await submitAnswers({ db, actor: visitor, now }, { runKey, given: other, address: "203.0.113.7" });
  await nameLead(
    { db, actor: visitor, now },
    { leadId, name: "Ida Moss", email, company: null, phone: "+44 1", message: null },
  );

  expect(await leads()).toMatchObject([
    { id: leadId, status: "new", name: "Ida Moss", phone: "+44 1", message: null, kind: "candidate" },
  ]);
});

test("a lead that the team works on is not touched by what is taken for spam", async () => {
  const { db, now, spam, leads, answer, email } = await openUploadServer();
  const { leadId } = await answer();
  await nameLead({ db, actor: visitor, now }, { leadId, name: "Ida Moss", email, company: null, message: "Mine" });

  await spam({ leadId });

  expect(await leads()).toMatchObject([
    { id: leadId, status: "new", message: "Mine" },
    { status: "spam", message: said.message },
  ]);
});

test("nothing is kept of what somebody with an account seems to have sent", async () => {
  const { db, ana, spam, leads } = await openUploadServer();
  const account = db.selectFrom("authUsers").select("email").where("id", "=", ana.id);
  const { email } = await account.executeTakeFirstOrThrow();

  await spam({}, ana);
  await spam({ email });

  expect(await leads()).toEqual([]);
  expect(await db.selectFrom("leads").select("id").where("email", "=", email).execute()).toEqual([]);
});
