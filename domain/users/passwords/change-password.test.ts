import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { meansAt } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import { endAllSessions, endOwnSession, listSessions } from "../sessions/index.ts";
import { changePassword } from "./index.ts";

const current = "the-old-doorway";
const fresh = "a-new-doorway";

async function seed() {
  const system = await createTestApp();
  const { db, ben, ana, now } = system;
  const account = { id: newId(), userId: ben.id, accountId: ben.id, providerId: "credential" };
  await db
    .insertInto("authAccounts")
    .values({ ...account, password: `hash of ${current}` })
    .execute();
  const open = async (userId = ben.id) => {
    const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    const id = newId();
    await db
      .insertInto("authSessions")
      .values({ id, userId, tokenHash: tokenHash(newId()), ...times })
      .execute();
    return id;
  };
  const here = await open();
  const there = await open();
  const anas = await open(ana.id);
  const left = async () => {
    const rows = db.selectFrom("authSessions").select("id").where("id", "in", [here, there, anas]);
    return (await rows.execute()).map(({ id }) => id).sort();
  };
  const deps = meansAt(now);
  const change = (but: object) =>
    changePassword({ db, actor: ben, ...deps }, { current, password: fresh, again: fresh, sessionId: here, ...but });
  return { ...system, here, there, anas, left, change, deps };
}

test.each([
  ["All password fields are required", { current: "", password: "a", again: "b" }],
  ["All password fields are required", { again: "" }],
  ["New password and confirmation do not match", { password: "a", again: "b" }],
  ["New password must be at least 6 characters long", { current: "wrong", password: "short", again: "short" }],
  ["This is not your current password.", { current: "wrong" }],
  ["This is your current password. Choose another.", { password: current, again: current }],
  ["This password is too common. Choose another.", { password: "password", again: "password" }],
])("%s", async (because, typed) => {
  const { change } = await seed();

  const answer = await change(typed);

  const fields = !answer.ok && answer.problem.kind === "invalid" ? answer.problem.fields : {};
  expect(Object.values(fields).flat()).toEqual([because]);
});

test("a changed password signs every other browser out and leaves this one", async () => {
  const { db, ben, here, anas, left, change } = await seed();

  expect(await change({})).toEqual({ ok: true, value: null });

  expect(await left()).toEqual([here, anas].sort());
  const account = db.selectFrom("authAccounts").select("password").where("userId", "=", ben.id);
  expect(await account.executeTakeFirst()).toEqual({ password: `hash of ${fresh}` });
  expect(
    JSON.stringify(await db.selectFrom("auditLog").selectAll().where("entityId", "=", ben.id).execute()),
  ).not.toContain("doorway");
});

test("one ends one's own sessions one by one, and nobody else's", async () => {
  const { db, ben, ana, there, anas, left, now } = await seed();

  expect(await endOwnSession({ db, actor: ben, now }, { sessionId: anas })).toMatchObject({
    problem: { kind: "missing" },
  });
  expect(await endOwnSession({ db, actor: ana, now }, { sessionId: there })).toMatchObject({
    problem: { kind: "missing" },
  });
  expect(await left()).toHaveLength(3);
  expect(await endOwnSession({ db, actor: ben, now }, { sessionId: there })).toMatchObject({ ok: true });
  expect(await left()).not.toContain(there);
});

test("signing out everywhere ends all of one's sessions, here too", async () => {
  const { db, ben, anas, left, now } = await seed();

  expect(await endAllSessions({ db, actor: ben, now })).toMatchObject({ ok: true });
  expect(await left()).toEqual([anas]);
  expect(await listSessions({ db, actor: ben, now })).toEqual({ ok: true, value: [] });
});
