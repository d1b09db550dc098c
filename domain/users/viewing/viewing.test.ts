import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { authenticate, stopViewing, viewAs } from "../index.ts";

async function seed() {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const sessionId = newId();
  const token = newId();
  const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 24 * 3_600_000) };
  await db
    .insertInto("authSessions")
    .values({ id: sessionId, userId: noor.id, tokenHash: tokenHash(token), ...times })
    .execute();
  const meet = async (minutes: number) => {
    const at = new Date(now.getTime() + minutes * 60_000);
    return (await authenticate({ db, actor: door, now: at }, { token, activeAt: at })).actor;
  };
  return { ...system, sessionId, meet };
}

test("an admin looks through a client's eyes for half an hour, and the audit log says whose", async () => {
  const { db, noor, clientId, sessionId, meet, now } = await seed();

  const viewing = await viewAs({ db, actor: noor, now }, { clientId, sessionId });

  expect(viewing).toMatchObject({ ok: true, value: { until: new Date(now.getTime() + 30 * 60_000) } });
  expect(await meet(29)).toMatchObject({ role: "viewer", id: noor.id, clientId, seesMoney: true });
  expect(await meet(30)).toMatchObject({ role: "admin", id: noor.id });
  const line = await db.selectFrom("auditLog").selectAll().where("clientId", "=", clientId).executeTakeFirstOrThrow();
  expect(line).toMatchObject({ action: "client.view_as", actorId: noor.id, after: { company: "Ana Works" } });
});

test("the audit log says when the half hour ran out, once, however many requests meet it", async () => {
  const { db, noor, clientId, sessionId, meet, now } = await seed();
  await viewAs({ db, actor: noor, now }, { clientId, sessionId });

  await Promise.all([31, 31, 31, 32].map(meet));
  await meet(40);

  const told = db.selectFrom("auditLog").selectAll().where("clientId", "=", clientId).orderBy("id").execute();
  const ranOut = new Date(now.getTime() + 30 * 60_000).toISOString();
  expect(await told).toMatchObject([
    { action: "client.view_as" },
    { action: "client.stop_viewing", actorId: noor.id, actorRole: "viewer", after: { company: "Ana Works", ranOut } },
  ]);
});

test("who stops looking is themselves again at the next request", async () => {
  const { db, noor, clientId, sessionId, meet, now } = await seed();
  await viewAs({ db, actor: noor, now }, { clientId, sessionId });
  const looking = await meet(1);

  expect(await stopViewing({ db, actor: looking, now }, { sessionId })).toEqual({ ok: true, value: { clientId } });

  const lines = db.selectFrom("auditLog").selectAll().where("clientId", "=", clientId).orderBy("id", "desc");
  expect((await lines.executeTakeFirstOrThrow()).after).toEqual({ company: "Ana Works" });
  expect(await meet(2)).toMatchObject({ role: "admin" });
  expect(await stopViewing({ db, actor: noor, now }, { sessionId })).toMatchObject({ ok: false });
});

test("staff look at clients within their scope only, clients at nobody", async () => {
  const { db, ben, ana, clientId, sessionId, now } = await seed();
  const look = (actor: Actor, id = clientId) => viewAs({ db, actor, now }, { clientId: id, sessionId });

  for (const actor of [staffOf(ben.id, { scope: "assigned" }), ana])
    expect(await look(actor)).toMatchObject({ problem: { kind: "missing" } });
  expect(await look(ben, newId())).toMatchObject({ problem: { kind: "missing" } });
  expect(await look(ben)).toMatchObject({ ok: true });
});
