import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/access/actor.ts";
import { bookMeeting, giveLeadToBooking } from "#domain/booking/bookings/index.ts";
import { createClient } from "#domain/clients/index.ts";
import { readClient } from "#domain/clients/page/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings } from "#tests/meetings.ts";
import { anonymiseLead, leadOfBooking, listLeads, listSources, readLead, submitAnswers } from "./index.ts";
import type { Touches } from "./touch.schema.ts";

const given = { existing_client: "no", existing_employee: "no", new_client_purpose: "services" };
const address = "203.0.113.7";

/** A visitor who was led here twice, by a source that no other test knows. */
async function visits() {
  const app = await openMeetings();
  const source = `letter-${newId()}`;
  const first = { source, medium: "email", landing: "/" };
  const last = { referrer: "news.example", landing: "/book-a-meeting" };
  const answer = async (touches: Touches | null, runKey = newId()) => {
    const left = await submitAnswers({ db: app.db, actor: visitor, now: app.now }, { runKey, given, address, touches });
    if (!left.ok) throw new Error(left.problem.kind);
    return { id: left.value.leadId, runKey };
  };
  const read = async (id: string) => {
    const lead = await readLead({ db: app.db, actor: app.noor }, id);
    return lead.ok ? { source: lead.value.source, touches: lead.value.touches } : lead.problem.kind;
  };
  return { ...app, source, first, last, answer, read };
}

test("a lead keeps its first visit and takes the last; one that says nothing has none", async () => {
  const { source, first, last, answer, read } = await visits();
  const { id, runKey } = await answer({ first, last: first });
  await answer({ first: last, last }, runKey);
  await answer(null, runKey);
  const silent = await answer(null);

  expect(await read(id)).toEqual({ source, touches: { first, last } });
  expect(await read(silent.id)).toEqual({ source: null, touches: null });
});

test("somebody who books without the questions brings it along, and so does an open lead who books again", async () => {
  const { db, now, input, first, last, source, read } = await visits();
  const email = `${newId()}@visitor.test`;
  const book = async (hour: number, touches: Touches) => {
    const onBooked = async (tx: typeof db, booking: Parameters<typeof leadOfBooking>[1]["booking"]) =>
      giveLeadToBooking(
        { db: tx, actor: visitor },
        { bookingId: booking.id, leadId: await leadOfBooking({ db: tx, actor: visitor, now }, { booking, touches }) },
      );
    const wish = input(`2026-11-24T${hour}:00:00Z`, { email });
    const booked = await bookMeeting({ db, actor: visitor, now, key: newId(), onBooked }, wish);
    const row = db
      .selectFrom("bookings")
      .select("leadId")
      .where("id", "=", booked.ok ? booked.value.id : null);
    return (await row.executeTakeFirstOrThrow()).leadId ?? "";
  };
  const id = await book(12, { first, last: first });
  expect(await book(14, { first: last, last })).toBe(id);

  expect(await read(id)).toEqual({ source, touches: { first, last } });
});

test("the list is narrowed to a source, and only those in sight are offered", async () => {
  const { db, noor, ben, first, source, answer } = await visits();
  const { id } = await answer({ first, last: first });
  await answer(null);
  const idsFor = async (actor: Actor) => {
    const listed = await listLeads({ db, actor }, { source });
    return listed.ok && listed.value.leads.map((lead) => lead.id);
  };
  const sources = async (actor: Actor) => {
    const listed = await listSources({ db, actor });
    return listed.ok && listed.value.filter((one) => one === source);
  };

  expect([await idsFor(noor), await sources(noor)]).toEqual([[id], [source]]);
  await db.updateTable("leads").set({ assignedTo: noor.id }).where("id", "=", id).execute();
  expect([await idsFor(ben), await sources(ben)]).toEqual([[], []]);
  expect(await listSources({ db, actor: visitor })).toMatchObject({ ok: false });
});

test("its client shows it, and once it is erased nobody does", async () => {
  const { db, noor, now, first, source, answer, read } = await visits();
  const { id } = await answer({ first, last: first });
  const made = await createClient({ db, actor: noor, now }, { companyName: "Northdoor", ownerId: null });
  const clientId = made.ok ? made.value.id : "";
  await db.updateTable("leads").set({ convertedClientId: clientId }).where("id", "=", id).execute();
  expect(await readClient({ db, actor: noor }, clientId)).toMatchObject({ value: { source } });
  await db.updateTable("leads").set({ convertedClientId: null }).where("id", "=", id).execute();

  expect(await anonymiseLead({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
  expect(await read(id)).toEqual({ source: null, touches: null });
});
