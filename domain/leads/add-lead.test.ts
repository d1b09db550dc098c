import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings } from "#tests/meetings.ts";
import { addLead, editLead } from "./index.ts";
import { newLeadForm } from "./lead.schema.ts";

async function openLeads() {
  const system = await openMeetings();
  const email = `${newId()}@visitor.test`;
  const facts = { kind: "prospect", meetingType: system.type.slug, name: "Lena Berg", email };
  const formOf = (but: object = {}) => newLeadForm.parse({ ...facts, company: "", phone: "", message: "", ...but });
  const add = (but: object = {}, actor: Actor = system.noor) =>
    addLead({ db: system.db, actor, now: system.now }, { ...formOf(but) });
  const leads = () => system.db.selectFrom("leads").selectAll().where("email", "=", email).orderBy("id").execute();
  return { ...system, email, add, leads };
}

test("a lead is added as it was told, and agreed to nothing that was not said", async () => {
  const { db, add, leads, type } = await openLeads();

  const added = await add({ company: "Berg & Co" });

  const [lead] = await leads();
  expect(added).toEqual({ ok: true, value: { id: lead?.id } });
  const told = { kind: "prospect", status: "new", name: "Lena Berg", company: "Berg & Co", meetingType: type.slug };
  expect(lead).toMatchObject({ ...told, message: null, consentAt: null });
  const entries = await db
    .selectFrom("auditLog")
    .select("action")
    .where("entityId", "=", lead?.id ?? "")
    .execute();
  expect(entries).toEqual([{ action: "lead.add" }]);
});

test("consent is noted with its moment where the person gave it", async () => {
  const { add, leads, now } = await openLeads();
  await add({ hasConsent: "on" });
  expect(await leads()).toMatchObject([{ consentAt: now }]);
});

test("an address has one open lead, also when it is added many times at once, and another after that is closed", async () => {
  const { db, noor, add, leads, email, now } = await openLeads();

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => add({ email: nth % 2 ? email : email.toUpperCase() })),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = { kind: "conflict", code: "lead-open", because: "There is an open lead with this address already." };
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, problem: refused });
  const [open] = await leads();
  if (!open) throw new Error("no lead");
  const form = { name: open.name, email, company: null, phone: null, notes: null, status: "lost" as const };
  expect(await editLead({ db, actor: noor, now }, { id: open.id, ...form, seen: open.version })).toMatchObject({
    ok: true,
  });
  expect(await add()).toMatchObject({ ok: true });
  expect(await leads()).toHaveLength(2);
});

test("nobody who has an account is a lead, and no lead asks for a meeting there is not", async () => {
  const { db, ana, add, leads } = await openLeads();
  const account = db.selectFrom("authUsers").select("email").where("id", "=", ana.id);
  const { email } = await account.executeTakeFirstOrThrow();

  expect(await add({ email })).toMatchObject({ problem: { kind: "conflict" } });
  expect(await add({ meetingType: `none-${newId()}` })).toMatchObject({
    problem: { fields: { meetingType: ["Send the slug of a meeting type."] } },
  });
  expect(await leads()).toEqual([]);
});

test("only admins add leads", async () => {
  const { ben, ana, add, leads } = await openLeads();
  for (const actor of [ben, ana]) expect(await add({}, actor)).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await leads()).toEqual([]);
});
