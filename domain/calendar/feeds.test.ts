import { expect, test } from "vitest";
import { type Actor, door, visitor } from "#domain/access/actor.ts";
import { newSecret } from "#domain/kernel/bearer-secret.ts";
import { archivePerson, erasePerson } from "#domain/users/standing/index.ts";
import { leavingAt } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import { makeFeed, openFeed, readFeed, revokeFeed } from "./index.ts";

const missing = { ok: false, problem: { kind: "missing" } };

async function secretOf({ db, now }: Awaited<ReturnType<typeof createTestApp>>, actor: Actor) {
  const made = await makeFeed({ db, actor, now });
  if (!made.ok) throw new Error("the team may have calendars elsewhere");
  return made.value.secret;
}

test("a secret opens the calendar of whom it was made for, with the scope of that very moment", async () => {
  const system = await createTestApp();
  const { db, ben, noor, clientId } = system;
  const secret = await secretOf(system, ben);

  expect(await openFeed({ db, actor: door }, secret)).toMatchObject({ ok: true, value: { role: "staff", id: ben.id } });
  await db.insertInto("clientAssignments").values({ clientId, userId: ben.id, relation: "lead" }).execute();
  const opened = await openFeed({ db, actor: door }, secret);
  expect(opened.ok && "assignments" in opened.value && opened.value.assignments).toMatchObject([{ clientId }]);
  expect(opened).toMatchObject({ value: { hasSudo: false } });
  expect(await openFeed({ db, actor: door }, await secretOf(system, noor))).toMatchObject({
    value: { role: "admin", id: noor.id },
  });
});

test("replaced, revoked and made up are one and the same", async () => {
  const system = await createTestApp();
  const { db, ben, now } = system;
  const first = await secretOf(system, ben);
  const second = await secretOf(system, ben);

  expect(await openFeed({ db, actor: door }, first)).toEqual(missing);
  expect(await openFeed({ db, actor: door }, second)).toMatchObject({ ok: true });
  expect(await revokeFeed({ db, actor: ben, now })).toMatchObject({ ok: true });
  for (const secret of [second, newSecret(), "", "\0"])
    expect(await openFeed({ db, actor: door }, secret)).toEqual(missing);
  expect(await revokeFeed({ db, actor: ben, now })).toEqual(missing);
  expect(await readFeed({ db, actor: ben })).toEqual({ ok: true, value: null });
});

test.each([{ status: "suspended" }, { status: "archived" }, { role: "client" }])(
  "it opens nothing for somebody who is %o now, and again once they are back",
  async (change) => {
    const system = await createTestApp();
    const { db, ben } = system;
    const secret = await secretOf(system, ben);
    const become = (but: object) => db.updateTable("people").set(but).where("id", "=", ben.id).execute();

    await become(change);
    expect(await openFeed({ db, actor: door }, secret)).toEqual(missing);
    await become({ status: "active", role: "staff" });
    expect(await openFeed({ db, actor: door }, secret)).toMatchObject({ ok: true });
  },
);

test("who is erased leaves no address behind", async () => {
  const system = await createTestApp();
  const { db, noor, ben, now } = system;
  await secretOf(system, ben);
  await archivePerson({ db, actor: noor, now }, { id: ben.id });

  expect(
    await erasePerson({ db, actor: noor, now: leavingAt(now).now }, { id: ben.id, ...leavingAt(now) }),
  ).toMatchObject({ ok: true });
  expect(await db.selectFrom("calendarFeeds").selectAll().where("personId", "=", ben.id).execute()).toEqual([]);
});

test("only the team has such calendars, and only the door opens them", async () => {
  const system = await createTestApp();
  const { db, ana, noor, ben, now } = system;
  for (const stranger of [ana, visitor, door]) {
    expect(await makeFeed({ db, actor: stranger, now })).toEqual(missing);
    expect(await readFeed({ db, actor: stranger })).toEqual(missing);
  }
  const secret = await secretOf(system, ben);
  for (const someone of [noor, ben, visitor]) expect(await openFeed({ db, actor: someone }, secret)).toEqual(missing);
});

test("the secret is kept nowhere, and the audit log tells that an address was made and revoked", async () => {
  const system = await createTestApp();
  const { db, ben, now } = system;
  const secret = await secretOf(system, ben);
  await revokeFeed({ db, actor: ben, now });
  await secretOf(system, ben);

  const lines = await db
    .selectFrom("auditLog")
    .selectAll()
    .where("entity", "=", "calendar_feed")
    .where("actorId", "=", ben.id)
    .execute();
  expect(lines.map(({ action }) => action).sort()).toEqual([
    "calendar_feed.make",
    "calendar_feed.make",
    "calendar_feed.revoke",
  ]);
  const kept = await db.selectFrom("calendarFeeds").selectAll().where("personId", "=", ben.id).execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify([lines, kept])).not.toContain(secret);
});
