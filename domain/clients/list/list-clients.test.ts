import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { saveCampaign } from "../index.ts";
import { countClientFigures, listClientNames, listClients } from "./index.ts";

async function seed() {
  const system = await createTestApp();
  const { db, clientId } = system;
  const name = `Ana ${newId()}`;
  await db
    .updateTable("clients")
    .set({ companyName: name, startedOn: "2026-11-02" })
    .where("id", "=", clientId)
    .execute();
  const assignment = { clientId, isLead: false, seesMoney: false, revealsSecrets: false };
  const assigned = staffOf(system.ben.id, { scope: "assigned", assignments: [assignment] });
  const find = async (actor: Actor, input = {}) => {
    const listed = await listClients({ db, actor }, { search: name, order: "newest", page: 1, ...input });
    return listed.ok ? listed.value : null;
  };
  return { ...system, name, assigned, find };
}

test("a client is found by company, person or mail, and called by its first person", async () => {
  const { noor, ana, db, clientId, name, find } = await seed();
  const { email } = await db.selectFrom("authUsers").select("email").where("id", "=", ana.id).executeTakeFirstOrThrow();

  for (const input of [{}, { search: email.toUpperCase() }, { search: name.slice(4), order: "name" }])
    expect(await find(noor, input)).toMatchObject({
      total: 1,
      clients: [{ id: clientId, name: "Ana Silva", company: name, email, status: "onboarding", pictureId: null }],
    });
  expect(await find(noor, { search: "%" })).toMatchObject({ total: 0 });
  await db
    .updateTable("clients")
    .set({ companyName: name.replace("Ana", "Ána Œuvre") })
    .where("id", "=", clientId)
    .execute();
  expect(await find(noor, { search: `oeuvre silva ${name}` }), "accents and order matter not").toMatchObject({
    total: 1,
  });
});

test("a company without people still has a card", async () => {
  const { noor, db, clientId, name, find } = await seed();
  await db.deleteFrom("clientMembers").where("clientId", "=", clientId).execute();

  expect(await find(noor)).toMatchObject({ clients: [{ name, email: null }] });
});

test("staff in scope see what is theirs; out of scope the list and every count are empty", async () => {
  const { ben, db, assigned, find, noor, clientId, now } = await seed();
  await saveCampaign(
    { db, actor: noor, now },
    { clientId, id: null, name: "Autumn", status: "active" as const, startedOn: null, endedOn: null, seen: 0 },
  );
  const nothing = staffOf(ben.id, { scope: "assigned" });
  const figures = async (actor: typeof assigned) =>
    countClientFigures({ db, actor }, { month: "2026-11-01", timeZone: "UTC" });

  expect(await find(assigned)).toMatchObject({ total: 1 });
  expect(await figures(assigned)).toEqual({
    ok: true,
    value: { total: 1, active: 0, newThisMonth: 1, activeCampaigns: 1 },
  });
  expect(await countClientFigures({ db, actor: assigned }, { month: "2026-12-01", timeZone: "UTC" })).toMatchObject({
    value: { newThisMonth: 0 },
  });
  expect(await find(nothing)).toEqual({ clients: [], total: 0, pages: 0 });
  expect(await figures(nothing)).toEqual({
    ok: true,
    value: { total: 0, active: 0, newThisMonth: 0, activeCampaigns: 0 },
  });
});

test("archived clients show only when asked for; clients themselves list nobody", async () => {
  const { noor, ana, db, clientId, find } = await seed();
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();

  expect(await find(noor)).toMatchObject({ total: 0 });
  expect(await find(noor, { status: "archived" })).toMatchObject({ total: 1 });
  expect(await find(ana)).toBeNull();
});

test("a list can be narrowed down to who leads the account", async () => {
  const { noor, ben, db, clientId, find } = await seed();
  await db.insertInto("clientAssignments").values({ clientId, userId: ben.id, relation: "lead" }).execute();

  expect(await find(noor, { lead: ben.id })).toMatchObject({ clients: [{ lead: "Ben Okafor" }] });
  expect(await find(noor, { lead: noor.id })).toMatchObject({ total: 0 });
});

test("a client without a start day yet is new in the month it was added, on the agency's calendar", async () => {
  const { db, assigned, clientId } = await seed();
  const createdAt = new Date("2026-10-31T23:30:00Z");
  await db.updateTable("clients").set({ startedOn: null, createdAt }).where("id", "=", clientId).execute();
  const fresh = async (month: string, timeZone: string) => {
    const counted = await countClientFigures({ db, actor: assigned }, { month, timeZone });
    return counted.ok && counted.value.newThisMonth;
  };

  expect(await fresh("2026-11-01", "Europe/Berlin")).toBe(1);
  expect(await fresh("2026-11-01", "UTC")).toBe(0);
  expect(await fresh("2026-10-01", "UTC")).toBe(1);
});

test("of two companies that are called alike each stands with its person, to choose from", async () => {
  const { db, noor, clientId, name } = await seed();
  const other = newId();
  await db.insertInto("clients").values({ id: other, companyName: name.toUpperCase() }).execute();
  const names = async () => {
    const listed = await listClientNames({ db, actor: noor });
    return listed.ok ? listed.value.filter(({ id }) => id === clientId || id === other).map((one) => one.name) : [];
  };

  expect((await names()).sort()).toEqual([`${name} (Ana Silva)`, name.toUpperCase()].sort());
  await db.deleteFrom("clients").where("id", "=", other).execute();
  expect(await names()).toEqual([name]);
});
