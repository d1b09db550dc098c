import { expect, test } from "vitest";
import { door, visitor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { openPortal, staffOf } from "#tests/actors.ts";
import { testDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import { authenticate } from "./meet-caller.ts";
import { tokenHash } from "./sessions/token-hash.ts";

const start = new Date("2026-11-23T09:00:00Z");
const after = (minutes: number, seconds = 0) => new Date(start.getTime() + (minutes * 60 + seconds) * 1000);

async function arrive(db: Database, userId: string) {
  const token = `token of ${userId}`;
  const session = {
    id: newId(),
    userId,
    tokenHash: tokenHash(token),
    createdAt: start,
    lastActiveAt: start,
    expiresAt: after(24 * 60),
  };
  await db.insertInto("authSessions").values(session).execute();
  return async (now = start) => (await authenticate({ db, actor: door, now }, { token, activeAt: null })).actor;
}

async function staffMember() {
  const db = await testDatabase();
  const { id } = await seedMember(db, { role: "staff" });
  const { clientId } = await seedMember(db, { role: "client" });
  const session = (set: object) => db.updateTable("authSessions").set(set).where("userId", "=", id).execute();
  return { db, id, clientId: clientId ?? "", meet: await arrive(db, id), session };
}

test("what a staff member is assigned to is read on every request", async () => {
  const { db, id, clientId, meet } = await staffMember();
  const assigned = { clientId, userId: id, relation: "lead", canSeeMoney: true };
  expect(await meet()).toEqual(staffOf(id, { hasSudo: false }));

  await db.insertInto("clientAssignments").values(assigned).execute();

  const assignments = [{ clientId, isLead: true, seesMoney: true, revealsSecrets: false }];
  expect(await meet()).toEqual(staffOf(id, { hasSudo: false, assignments }));
});

test("a proof of identity counts for ten minutes", async () => {
  const { meet, session } = await staffMember();
  await session({ sudoAt: start });

  expect(await meet(after(9, 59))).toMatchObject({ hasSudo: true });
  expect(await meet(after(10))).toMatchObject({ hasSudo: false });
  expect(await meet(after(0, -1))).toMatchObject({ hasSudo: false });
});

test("who owes a second factor or a new password has not arrived yet", async () => {
  const { db, id, meet, session } = await staffMember();
  await db.updateTable("people").set({ mustChangePassword: true }).where("id", "=", id).execute();
  expect(await meet()).toEqual({ role: "arriving", id, needs: "new_password" });

  await session({ needs: "second_factor" });
  expect(await meet()).toEqual({ role: "arriving", id, needs: "second_factor" });
});

test("looking through a client's eyes lasts as long as it was given, and no longer", async () => {
  const { id, clientId, meet, session } = await staffMember();
  await session({ viewingClientId: clientId, viewingUntil: after(30) });

  const looking = {
    role: "viewer",
    id,
    timeZone: "UTC",
    clientId,
    portal: { ...openPortal, showBrief: false },
    seesMoney: false,
    until: after(30),
  };
  expect(await meet(after(29, 59))).toEqual(looking);
  expect(await meet(after(30))).toMatchObject({ role: "staff" });
});

async function clientsMember() {
  const db = await testDatabase();
  const { id, clientId } = await seedMember(db, { role: "client" });
  const meet = await arrive(db, id);
  return { db, clientId: clientId ?? "", meet };
}

test("a client's people are visitors from the moment its dashboard is closed", async () => {
  const { db, clientId, meet } = await clientsMember();
  expect(await meet()).toMatchObject({ role: "client", clientId });

  await db.updateTable("clientPortal").set({ enabled: false }).where("clientId", "=", clientId).execute();

  expect(await meet()).toEqual(visitor);
});

test("a client's people are visitors from the moment it is archived", async () => {
  const { db, clientId, meet } = await clientsMember();

  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();

  expect(await meet()).toEqual(visitor);
});
