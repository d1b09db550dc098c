import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { portalForm } from "../access.schema.ts";
import { readClient } from "../page/index.ts";
import { assignStaff, readAccess, savePortal, unassignStaff } from "./index.ts";

const missing = { ok: false, problem: { kind: "missing" } };
const ok = { ok: true, value: null };
const { seen: _, ...open } = portalForm.parse({ enabled: "on", showBookings: "on", seen: "1" });

async function seed() {
  const system = await createTestApp();
  const { db, ana, now } = system;
  const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db
    .insertInto("authSessions")
    .values({ id: newId(), userId: ana.id, tokenHash: tokenHash(newId()), ...times })
    .execute();
  const sessions = async () =>
    (await db.selectFrom("authSessions").select("id").where("userId", "=", ana.id).execute()).length;
  const assignments = () =>
    db
      .selectFrom("clientAssignments")
      .select(["userId", "relation", "canSeeMoney", "canRevealCredentials"])
      .where("clientId", "=", system.clientId)
      .orderBy("relation")
      .execute();
  return { ...system, sessions, assignments };
}

const flags = { isLead: false, seesMoney: false, revealsSecrets: false };

test("sections go on and off, and shutting the dashboard signs its people out", async () => {
  const { db, noor, clientId, sessions, now } = await seed();
  const save = (form: typeof open, seen: number) => savePortal({ db, actor: noor, now }, { clientId, ...form, seen });

  expect(await save(open, 1)).toEqual(ok);
  expect(await sessions()).toBe(1);
  expect(await save({ ...open, enabled: false }, 1)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await sessions()).toBe(1);
  expect(await save({ ...open, enabled: false }, 2)).toEqual(ok);

  expect(await sessions()).toBe(0);
  expect(await readAccess({ db, actor: noor }, clientId)).toMatchObject({
    value: { portal: { enabled: false, showBookings: true, showUpdates: false, version: 3 } },
  });
});

test("an archived client's dashboard does not open", async () => {
  const { db, noor, clientId, now } = await seed();
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();

  expect(await savePortal({ db, actor: noor, now }, { clientId, ...open, seen: 1 })).toMatchObject({
    problem: { kind: "conflict" },
  });
});

test("a new lead takes the old one's place, also when two are made at once", async () => {
  const { db, noor, ben, clientId, assignments, now } = await seed();
  const lena = await seedMember(db, { role: "staff", firstName: "Lena" });
  const lead = (personId: string) =>
    assignStaff({ db, actor: noor, now }, { clientId, personId, ...flags, isLead: true });

  await Promise.all([lead(ben.id), lead(lena.id), lead(ben.id), lead(lena.id)]);

  expect((await assignments()).map(({ relation }) => relation)).toEqual(["lead", "member"]);
});

test("money and credentials are flags of their own, given and taken back", async () => {
  const { db, noor, ben, clientId, assignments, now } = await seed();
  await assignStaff({ db, actor: noor, now }, { clientId, personId: ben.id, ...flags, seesMoney: true });
  expect(await assignments()).toMatchObject([{ canSeeMoney: true, canRevealCredentials: false }]);

  await assignStaff({ db, actor: noor, now }, { clientId, personId: ben.id, ...flags, revealsSecrets: true });
  expect(await assignments()).toMatchObject([{ canSeeMoney: false, canRevealCredentials: true }]);
  expect(await unassignStaff({ db, actor: noor, now }, { clientId, personId: ben.id })).toEqual(ok);
  expect(await unassignStaff({ db, actor: noor, now }, { clientId, personId: ben.id })).toEqual(missing);
  const lines = db.selectFrom("auditLog").select("action").where("clientId", "=", clientId);
  expect((await lines.execute()).map(({ action }) => action)).toEqual([
    "client.assign",
    "client.assign",
    "client.assign",
  ]);
});

test("who is assigned stands with what they do, how their account stands and whether they are an admin", async () => {
  const { db, noor, ben, clientId, now } = await seed();
  await db.updateTable("people").set({ jobTitle: "Campaign lead" }).where("id", "=", ben.id).execute();
  await assignStaff({ db, actor: noor, now }, { clientId, personId: ben.id, ...flags, isLead: true, seesMoney: true });
  await assignStaff({ db, actor: noor, now }, { clientId, personId: noor.id, ...flags });
  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", ben.id).execute();

  const read = await readClient({ db, actor: noor }, clientId);

  expect(read.ok && read.value.assignees).toMatchObject([
    { id: ben.id, jobTitle: "Campaign lead", status: "suspended", isAdmin: false, isLead: true, seesMoney: true },
    { id: noor.id, jobTitle: null, status: "active", isAdmin: true, isLead: false, seesMoney: false },
  ]);
});

test("nobody but the active team is assigned", async () => {
  const { db, noor, ana, clientId, now } = await seed();
  const gone = await seedMember(db, { role: "staff", status: "suspended" });

  for (const personId of [ana.id, gone.id, newId()])
    expect(await assignStaff({ db, actor: noor, now }, { clientId, personId, ...flags })).toMatchObject({
      problem: { kind: "invalid" },
    });
});

test("only admins manage access; a client that is not there is missing", async () => {
  const { db, noor, ben, ana, clientId, now } = await seed();
  const owner = clientOf(ana.id, clientId, { portal: { ...openPortal, mayInvite: true } });

  for (const actor of [ben, ana, owner]) {
    expect(await readAccess({ db, actor }, clientId)).toEqual(missing);
    expect(await savePortal({ db, actor, now }, { clientId, ...open, seen: 1 })).toEqual(missing);
    expect(await assignStaff({ db, actor, now }, { clientId, personId: ben.id, ...flags })).toEqual(missing);
    expect(await unassignStaff({ db, actor, now }, { clientId, personId: ben.id })).toEqual(missing);
  }
  for (const id of [newId(), "nonsense"]) expect(await readAccess({ db, actor: noor }, id)).toEqual(missing);
});
