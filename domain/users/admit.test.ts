import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { meansAt } from "#tests/deps.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { admit, askMailChange, authenticate } from "./index.ts";
import { changePassword, setPasswordFor } from "./passwords/index.ts";
import { suspendPerson } from "./standing/index.ts";

async function openUploadServer() {
  const system = await createTestApp();
  const { db, now } = system;
  const { id } = await seedMember(db, { role: "staff" });
  const hashed = "hash of a-quiet-doorway";
  await db.updateTable("authAccounts").set({ password: hashed }).where("userId", "=", id).execute();
  const token = newId();
  const browser = { token, address: "203.0.113.7", userAgent: "Browser" };
  const enter = () => admit({ db, actor: door, now }, { id, shown: { hashed }, ...browser });
  const sessions = () => db.selectFrom("authSessions").selectAll().where("userId", "=", id).execute();
  const change = () =>
    setPasswordFor({ db, actor: system.noor, ...meansAt(now) }, { personId: id, password: "a-new-doorway" });
  return { ...system, id, token, enter, sessions, change };
}

const forbidden = { ok: false, problem: { kind: "forbidden" } };

test("whoever showed the password there is gets a session, of whose token a hash is kept and nothing else", async () => {
  const { db, now, token, enter, sessions } = await openUploadServer();

  expect(await enter()).toEqual({ ok: true, value: "staff" });

  const [session] = await sessions();
  expect(session).toMatchObject({ createdAt: now, lastActiveAt: now, ipAddress: "203.0.113.7", userAgent: "Browser" });
  expect(session?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(JSON.stringify(session)).not.toContain(token);
  expect((await authenticate({ db, actor: door, now }, { token, activeAt: null })).actor).toMatchObject({
    role: "staff",
  });
  const stored = session?.tokenHash ?? "";
  expect((await authenticate({ db, actor: door, now }, { token: stored, activeAt: null })).actor).toEqual({
    role: "visitor",
  });
});

test("who showed a password that was changed meanwhile, or was suspended meanwhile, gets none", async () => {
  const changed = await openUploadServer();
  await changed.change();
  expect(await changed.enter()).toEqual(forbidden);
  expect(await changed.sessions()).toEqual([]);

  const suspended = await openUploadServer();
  await suspendPerson({ db: suspended.db, actor: suspended.noor, now: suspended.now }, { id: suspended.id });
  expect(await suspended.enter()).toEqual(forbidden);
  expect(await suspended.sessions()).toEqual([]);
});

test("of a hundred sign-ins at once with a change none is left afterwards", async () => {
  const { db, now, id, change, sessions } = await openUploadServer();
  const tokens = Array.from({ length: 100 }, () => newId());
  const hashed = "hash of a-quiet-doorway";
  const others = tokens.map((token) =>
    admit({ db, actor: door, now }, { id, shown: { hashed }, token, address: "203.0.113.7", userAgent: "Browser" }),
  );
  const [done] = await Promise.all([change(), ...others]);

  expect(done).toMatchObject({ ok: true });
  expect(await sessions()).toEqual([]);
});

test("what was begun with a password is not finished once another took its place", async () => {
  const { db, now, id, change } = await openUploadServer();
  const fits = async () => {
    await change();
    return true;
  };
  const deps = meansAt(now, { fits, byMail: true });
  const typed = {
    current: "a-quiet-doorway",
    password: "a-third-doorway",
    again: "a-third-doorway",
    sessionId: newId(),
  };
  const moved = { password: "a-quiet-doorway", email: `new.${newId()}@house.test` };

  expect(await changePassword({ db, actor: staffOf(id), ...deps }, typed)).toMatchObject({
    problem: { kind: "invalid" },
  });
  const kept = db.selectFrom("authAccounts").select("password").where("userId", "=", id);
  expect(await kept.executeTakeFirst()).toEqual({ password: "hash of a-new-doorway" });

  await db.updateTable("authAccounts").set({ password: "hash of a-quiet-doorway" }).where("userId", "=", id).execute();
  expect(await askMailChange({ db, actor: staffOf(id), ...deps }, moved)).toMatchObject({
    problem: { kind: "invalid" },
  });
  expect(await db.selectFrom("accountLinks").select("id").where("personId", "=", id).execute()).toEqual([]);
});
