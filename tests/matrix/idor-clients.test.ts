import { afterAll, beforeAll, expect, test } from "vitest";
import type { Principal } from "./principals.ts";
import { seedCampaign } from "./records/client.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_clients");
});
afterAll(() => stage?.close());

const pageOf = (clientId: string) => `/studio/workspace/clients/${clientId}`;
const campaign = { intent: "campaign", name: "Taken", status: "active", startedOn: "", endedOn: "", seen: "1" };

test("2: a campaign of one client is not changed under the address of another", async () => {
  const { A, B } = stage.cast.clients;
  const ofA = await seedCampaign(sceneOf(stage, "admin"), "A");
  const ofB = await seedCampaign(sceneOf(stage, "admin"), "B");
  const before = await stage.rows.settled([]);

  const wrong: [Principal, string, string][] = [
    ["admin", A, ofB],
    ["admin", B, ofA],
    ["staff", A, ofB],
    ["staff", B, ofA],
  ];
  for (const [who, clientId, id] of wrong)
    expect([who, (await ctx(stage, who, `${pageOf(clientId)}/results`, { form: { ...campaign, id } })).status]).toEqual(
      [who, 404],
    );

  expect(await stage.rows.read([])).toEqual(before);
});

test("4: a client's form cannot archive it, erase it or hand it to somebody", async () => {
  const { A } = stage.cast.clients;
  const facts = { companyName: "Moss", currency: "EUR", timeZone: "UTC", commission: "1", notes: "" };
  const form = { ...facts, startedOn: "", endedOn: "", seen: "1" };
  const before = await stage.rows.settled([]);
  const smuggled = { status: "archived", id: stage.cast.clients.B, createdBy: "x", version: "9", commissionBp: "1" };

  for (const [name, value] of Object.entries({
    ...smuggled,
    erasedAt: "2026-01-01",
    externalRef: "x",
    clientId: "x",
  })) {
    const { status } = await ctx(stage, "admin", `${pageOf(A)}/edit`, { form: { ...form, [name]: value } });
    expect([name, status]).toEqual([name, 422]);
  }
  expect(await stage.rows.read([])).toEqual(before);
});

test("10: money is shown by the flag alone, and no longer than it is there", async () => {
  const { db } = stage.app;
  const { A, B } = stage.cast.clients;
  await db.updateTable("clients").set({ commissionBp: 3737 }).execute();
  const seesMoney = async (who: Principal, clientId: string) =>
    (await ctx(stage, who, pageOf(clientId), { mode: "data" })).body.includes('"commissionBp",3737');
  const flag = (canSeeMoney: boolean) => db.updateTable("clientAssignments").set({ canSeeMoney }).execute();

  expect(await seesMoney("staff", A)).toBe(true);
  await flag(false);
  expect(await seesMoney("staff", A)).toBe(false);
  expect(await seesMoney("admin", B)).toBe(true);

  const staffScope = { staffScope: "all", unassignedLeadsForAll: true, teamNeedsSecondFactor: false };
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify(staffScope) })
    .where("key", "=", "access")
    .execute();
  expect((await ctx(stage, "unassigned", pageOf(B))).status).toBe(200);
  expect(await seesMoney("unassigned", B)).toBe(false);
});

test("11: an assignment that is taken away is gone at the very next request", async () => {
  const { db } = stage.app;
  const { A } = stage.cast.clients;
  const assigned = { staffScope: "assigned", unassignedLeadsForAll: true, teamNeedsSecondFactor: false };
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify(assigned) })
    .where("key", "=", "access")
    .execute();
  expect((await ctx(stage, "staff", pageOf(A))).status).toBe(200);

  await db.deleteFrom("clientAssignments").where("userId", "=", stage.cast.people.staff.id).execute();

  for (const mode of ["page", "data"] as const)
    expect((await ctx(stage, "staff", pageOf(A), { mode })).status).toBe(404);
});
