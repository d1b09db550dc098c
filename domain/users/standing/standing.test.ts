import { expect, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { adminOf } from "#tests/actors.ts";
import { leavingAt } from "#tests/deps.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { archivePerson, changeRole, endSessionsOf, erasePerson, restorePerson, suspendPerson } from "./index.ts";

const missing = { ok: false, problem: { kind: "missing" } };
const ok = { ok: true, value: null };

async function seed(role = "staff") {
  const system = await createTestApp();
  const person = await seedMember(system.db, { role });
  await openSession(system.db, person.id);
  const look = () => system.db.selectFrom("people").selectAll().where("id", "=", person.id).executeTakeFirstOrThrow();
  const sessions = async () =>
    (await system.db.selectFrom("authSessions").select("id").where("userId", "=", person.id).execute()).length;
  return { ...system, id: person.id, email: person.email, look, sessions };
}

async function openSession(db: Database, userId: string) {
  const times = { createdAt: new Date(), lastActiveAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  await db
    .insertInto("authSessions")
    .values({ id: newId(), userId, tokenHash: tokenHash(newId()), ...times })
    .execute();
}

test("a suspended person is signed out at once, and comes back when resumed", async () => {
  const { db, noor, id, look, sessions, now } = await seed();

  expect(await suspendPerson({ db, actor: noor, now }, { id })).toEqual(ok);
  expect([(await look()).status, await sessions()]).toEqual(["suspended", 0]);
  expect(await suspendPerson({ db, actor: noor, now }, { id })).toMatchObject({
    ok: false,
    problem: { kind: "conflict" },
  });
  expect(await restorePerson({ db, actor: noor, now }, { id })).toEqual(ok);
  expect((await look()).status).toBe("active");
});

test("an archived person loses sessions and assignments; the audit log says who decided", async () => {
  const { db, noor, id, clientId, look, sessions, now } = await seed();
  await db.insertInto("clientAssignments").values({ clientId, userId: id }).execute();

  expect(await archivePerson({ db, actor: noor, now }, { id })).toEqual(ok);

  expect([(await look()).status, await sessions()]).toEqual(["archived", 0]);
  expect(await db.selectFrom("clientAssignments").select("userId").where("userId", "=", id).execute()).toEqual([]);
  const line = await db.selectFrom("auditLog").selectAll().where("entityId", "=", id).executeTakeFirstOrThrow();
  expect(line).toMatchObject({ action: "person.archive", actorId: noor.id, before: { status: "active" } });
});

test("who never accepted an invitation is invited again when restored", async () => {
  const { db, noor, id, look, now } = await seed();
  await db.deleteFrom("authAccounts").where("userId", "=", id).execute();
  await archivePerson({ db, actor: noor, now }, { id });

  await restorePerson({ db, actor: noor, now }, { id });

  expect((await look()).status).toBe("invited");
});

test("an admin gives another role; sessions end and assignments are dropped", async () => {
  const { db, noor, id, clientId, look, sessions, now } = await seed();
  await db.insertInto("clientAssignments").values({ clientId, userId: id }).execute();

  expect(await changeRole({ db, actor: noor, now }, { id, role: "admin" })).toEqual(ok);

  expect([(await look()).role, await sessions()]).toEqual(["admin", 0]);
  expect(await db.selectFrom("clientAssignments").select("userId").where("userId", "=", id).execute()).toEqual([]);
});

test("staff become a client's member only with a client to join", async () => {
  const { db, noor, id, clientId, now } = await seed();

  expect(await changeRole({ db, actor: noor, now }, { id, role: "client" })).toMatchObject({
    problem: { kind: "invalid" },
  });
  expect(await changeRole({ db, actor: noor, now }, { id, role: "client", clientId })).toEqual(ok);
  expect(await changeRole({ db, actor: noor, now }, { id, role: "staff" })).toMatchObject({
    problem: { kind: "conflict" },
  });
});

test("an erased person leaves nothing personal behind, and the audit log keeps its lines", async () => {
  const { db, noor, id, email, look, now } = await seed();
  await db.updateTable("people").set({ phone: "+49 30 1", notes: "likes tea" }).where("id", "=", id).execute();
  expect(await erasePerson({ db, actor: noor, now: leavingAt(now).now }, { id, ...leavingAt(now) })).toMatchObject({
    problem: { kind: "conflict" },
  });
  await archivePerson({ db, actor: noor, now }, { id });

  expect(await erasePerson({ db, actor: noor, now: leavingAt(now).now }, { id, ...leavingAt(now) })).toEqual({
    ok: true,
    value: { isWithdrawn: true },
  });

  expect(await look()).toMatchObject({ firstName: "Erased", lastName: "Person", phone: null, notes: null });
  expect(await db.selectFrom("authUsers").select("id").where("email", "=", email).execute()).toEqual([]);
  expect(await restorePerson({ db, actor: noor, now }, { id })).toMatchObject({ problem: { kind: "conflict" } });
  expect(await db.selectFrom("auditLog").select("id").where("entityId", "=", id).execute()).toHaveLength(2);
});

test("nobody decides over themselves, and only admins over others", async () => {
  const { db, noor, ben, ana, id, look, now } = await seed();
  const erase = (...[context, { id: whom }]: Parameters<typeof suspendPerson>) =>
    erasePerson(context, { id: whom, ...leavingAt(context.now) });
  const commands = [suspendPerson, archivePerson, erase];

  for (const command of commands) {
    expect(await command({ db, actor: noor, now }, { id: noor.id })).toMatchObject({
      ok: false,
      problem: { kind: "conflict" },
    });
    for (const actor of [ben, ana]) expect(await command({ db, actor, now }, { id })).toEqual(missing);
    expect(await command({ db, actor: noor, now }, { id: newId() })).toEqual(missing);
  }
  expect(await changeRole({ db, actor: noor, now }, { id: noor.id, role: "staff" })).toMatchObject({
    problem: { kind: "conflict" },
  });
  expect(await changeRole({ db, actor: ben, now }, { id: ben.id, role: "admin" })).toEqual(missing);
  expect((await look()).status).toBe("active");
});

test("without a fresh proof of who you are a role stays, and so do sessions and names", async () => {
  const { db, noor, id, look, sessions, now } = await seed();
  const stale = adminOf(noor.id, { hasSudo: false });
  const sudo = { ok: false, problem: { kind: "sudo" } };

  expect(await changeRole({ db, actor: stale, now }, { id, role: "admin" })).toEqual(sudo);
  expect(await endSessionsOf({ db, actor: stale, now }, { id })).toEqual(sudo);
  expect(await erasePerson({ db, actor: stale, now: leavingAt(now).now }, { id, ...leavingAt(now) })).toEqual(sudo);
  expect([(await look()).role, await sessions()]).toEqual(["staff", 1]);
});

test("an admin signs somebody out everywhere", async () => {
  const { db, noor, ben, id, sessions, now } = await seed();

  expect(await endSessionsOf({ db, actor: ben, now }, { id })).toMatchObject({ ok: false });
  expect(await endSessionsOf({ db, actor: noor, now }, { id })).toEqual(ok);
  expect(await sessions()).toBe(0);
});
