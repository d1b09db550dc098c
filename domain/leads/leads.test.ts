import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { archivePerson } from "#domain/users/standing/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { freshDatabase, overlapping } from "#tests/database.ts";
import { createTestApp } from "#tests/test-app.ts";
import { assignLead, editLead, listLeads, markNotSpam, nameLead, readLead, submitAnswers } from "./index.ts";
import { leadForm } from "./lead.schema.ts";

const partner = { existing_client: "yes", existing_client_purpose: "review" };

async function aLead(db: Database, now: Date, name: string | null = "Ida Moss") {
  const run = { runKey: newId(), given: partner, address: "203.0.113.7" };
  const lead = await submitAnswers({ db, actor: visitor, now }, run);
  if (!lead.ok) throw new Error("no lead");
  const { leadId } = lead.value;
  if (name)
    await nameLead(
      { db, actor: visitor, now },
      { leadId, name, email: "ida@moss.test", company: "Moss", message: null },
    );
  return leadId;
}

async function openLead(name: string | null = "Ida Moss") {
  const system = await createTestApp();
  const { db, now } = system;
  const id = await aLead(db, now, name);
  const read = async (actor: Actor = system.noor) => {
    const lead = await readLead({ db, actor }, id);
    return lead.ok ? lead.value : null;
  };
  const edit = async (but: object, actor: Actor = system.noor) => {
    const facts = { name: "Ida Moss", email: "ida@moss.test", company: "", phone: "", notes: "", status: "new" };
    const { seen, ...form } = leadForm.parse({ ...facts, seen: (await read())?.version, ...but });
    return editLead({ db, actor, now }, { id, ...form, seen });
  };
  return { ...system, id, read, edit };
}

test("a lead goes forward by the team, and is won only by becoming a client", async () => {
  const { edit, read } = await openLead();

  expect(await edit({ status: "contacted", notes: "Calls back on Monday." })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ status: "contacted", notes: "Calls back on Monday.", company: null });
  for (const status of ["won", "new", "anonymous"])
    expect(await edit({ status })).toMatchObject({
      problem: { kind: "invalid", fields: { status: [expect.any(String)] } },
    });
});

test("a lead without a name becomes new once the team knows name and address", async () => {
  const { edit, read } = await openLead(null);

  expect(await edit({ status: "anonymous", email: "" })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ status: "anonymous" });
  expect(await edit({ status: "anonymous" })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ status: "new", email: "ida@moss.test" });
  expect(await edit({ email: "" })).toMatchObject({ problem: { fields: { email: [expect.any(String)] } } });
});

test("what somebody else changed meanwhile is not overwritten", async () => {
  const { edit, read } = await openLead();
  const seen = (await read())?.version;
  await edit({ notes: "First" });

  expect(await edit({ notes: "Second", seen })).toMatchObject({ problem: { kind: "conflict" } });
  expect(await read()).toMatchObject({ notes: "First" });
});

test("of two who take a lead at once one gets it, and the other sees it no more", async () => {
  const { db, ben, id, now, read } = await openLead();
  const eve = staffOf((await createTestApp()).ben.id);

  const taken = await Promise.all([ben, eve].map((who) => assignLead({ db, actor: who, now }, { id, to: who.id })));

  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  const [winner, loser] = taken[0]?.ok ? [ben, eve] : [eve, ben];
  expect(await read(winner)).toMatchObject({ assignedTo: winner.id });
  expect(await read(loser)).toBeNull();
});

test("staff give a lead to nobody else, and a lead is given to the team only", async () => {
  const { db, noor, ben, ana, id, now } = await openLead();

  expect(await assignLead({ db, actor: ben, now }, { id, to: noor.id })).toMatchObject({
    problem: { kind: "missing" },
  });
  if (!("id" in ana)) throw new Error("no client");
  expect(await assignLead({ db, actor: noor, now }, { id, to: ana.id })).toMatchObject({
    problem: { kind: "invalid" },
  });
  expect(await assignLead({ db, actor: noor, now }, { id, to: ben.id })).toMatchObject({ ok: true });
  expect(await assignLead({ db, actor: noor, now }, { id, to: null })).toMatchObject({ ok: true });
});

test("a lead is not given to a colleague who is archived at the same moment", async () => {
  const { db, noor, ben, id, now, read } = await openLead();

  const [left, given] = await overlapping(
    db,
    (tx) => archivePerson({ db: tx, actor: noor, now }, { id: ben.id }),
    (own) => assignLead({ db: own, actor: noor, now }, { id, to: ben.id }),
  );

  expect([left, given]).toMatchObject([{ ok: true }, { problem: { kind: "invalid" } }]);
  expect(await read()).toMatchObject({ assignedTo: null });
});

test("where the setting is off, staff neither list, read, edit nor take what is nobody's", async () => {
  const db = openDatabase(await freshDatabase("migrated", "leads_closed"));
  const now = new Date("2026-11-23T09:00:00Z");
  const access = { staffScope: "all", unassignedLeadsForAll: false, teamNeedsSecondFactor: false };
  const value = JSON.stringify(access);
  await db
    .insertInto("settings")
    .values({ key: "access", value })
    .onConflict((known) => known.column("key").doUpdateSet({ value }))
    .execute();
  const id = await aLead(db, now);
  const ben = staffOf(newId());

  expect(await listLeads({ db, actor: ben }, {})).toMatchObject({ value: { leads: [] } });
  expect(await readLead({ db, actor: ben }, id)).toMatchObject({ problem: { kind: "missing" } });
  expect(await assignLead({ db, actor: ben, now }, { id, to: ben.id })).toMatchObject({ problem: { kind: "missing" } });
  expect(await readLead({ db, actor: adminOf(newId()) }, id)).toMatchObject({ ok: true });
  await db.destroy();
});

test.each([
  ["Ida Moss", "new"],
  [null, "anonymous"],
] as const)("a lead taken for spam, named %s, is %s once somebody who may change it says so", async (name, status) => {
  const { db, noor, ana, now, id, read } = await openLead(name);
  await db.updateTable("leads").set({ status: "spam" }).where("id", "=", id).execute();

  expect(await markNotSpam({ db, actor: ana, now }, { id })).toMatchObject({ problem: { kind: "missing" } });
  expect(await read()).toMatchObject({ status: "spam" });
  for (const _ of [1, 2]) expect(await markNotSpam({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ status, version: name ? 3 : 2 });
});
