import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { visitor } from "#domain/access/actor.ts";
import { listBookingsOfClient } from "#domain/booking/bookings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { readLead, submitAnswers } from "#domain/leads/index.ts";
import { meansAt } from "#tests/deps.ts";
import { openMeetings } from "#tests/meetings.ts";
import { addClientForm } from "./add-client.schema.ts";
import { addClient } from "./index.ts";

async function openLead() {
  const system = await openMeetings();
  const { db, noor, now } = system;
  const given = { existing_client: "yes", existing_client_purpose: "review" };
  const run = { runKey: newId(), given, address: "203.0.113.7" };
  const lead = await submitAnswers({ db, actor: visitor, now }, run);
  if (!lead.ok) throw new Error("no lead");
  const { leadId } = lead.value;
  const booked = await system.book("2026-11-24T12:00:00Z", { lead: leadId });
  if (!booked.ok) throw new Error("not booked");
  const sealer = { id: "ab", seal: () => Buffer.from("") };
  const convert = (but = {}, actor: Actor = noor) => {
    const person = {
      firstName: "Ida",
      lastName: "Moss",
      email: `ida.${newId()}@moss.test`,
      password: "a-quiet-doorway",
    };
    const company = { companyName: "Moss", googleEmail: "", googlePassword: "", key: newId(), leadId };
    const form = addClientForm.parse({ ...person, ...company, ...but });
    return addClient({ db, actor, ...meansAt(now), sealer }, { form, pictureId: null, timeZone: "UTC" });
  };
  return { ...system, leadId, bookingId: booked.value.id, convert };
}

test("a lead becomes a client with its meetings, in one go", async () => {
  const { db, noor, now, leadId, bookingId, convert } = await openLead();

  const added = await convert();

  if (!added.ok) throw new Error("not converted");
  const { clientId } = added.value;
  expect(await readLead({ db, actor: noor }, leadId)).toMatchObject({
    value: { status: "won", client: { id: clientId, name: "Moss" } },
  });
  const meetings = await listBookingsOfClient({ db, actor: noor, now }, { clientId, limit: 10 });
  expect(meetings.ok && meetings.value.map(({ id }) => id)).toEqual([bookingId]);
});

test("a lead becomes one client only, however many convert it at once; nothing of the others stays", async () => {
  const { db, convert } = await openLead();
  const before = await db.selectFrom("clients").select("id").where("companyName", "=", "Moss").execute();

  const tries = await Promise.all([1, 2, 3, 4].map(() => convert()));

  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tries.filter(({ ok }) => !ok)).toMatchObject([1, 2, 3].map(() => ({ problem: { kind: "conflict" } })));
  const after = await db.selectFrom("clients").select("id").where("companyName", "=", "Moss").execute();
  expect(after.length - before.length).toBe(1);
});

test("a client that cannot be added leaves its lead as it was", async () => {
  const { db, noor, ben, leadId, convert } = await openLead();

  const { email } = await db.selectFrom("authUsers").select("email").where("id", "=", ben.id).executeTakeFirstOrThrow();

  expect(await convert({ email })).toMatchObject({ problem: { kind: "invalid" } });
  expect(await convert({}, ben)).toMatchObject({ problem: { kind: "forbidden" } });

  expect(await readLead({ db, actor: noor }, leadId)).toMatchObject({ value: { client: null } });
  expect(await readLead({ db, actor: noor }, leadId)).not.toMatchObject({ value: { status: "won" } });
});
