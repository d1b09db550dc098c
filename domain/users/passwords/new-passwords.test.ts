import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { adminOf } from "#tests/actors.ts";
import { meansAt } from "#tests/deps.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { invite } from "../links/index.ts";
import { replaceOwedPassword, setPasswordFor } from "./index.ts";

const missing = { ok: false, problem: { kind: "missing" } };

async function system(status = "active") {
  const opened = await createTestApp();
  const { db, now } = opened;
  const { id } = await seedMember(db, { role: "staff", status });
  const sessions = [newId(), newId()];
  for (const sessionId of sessions) {
    const session = { id: sessionId, userId: id, tokenHash: tokenHash(newId()), createdAt: now, expiresAt: now };
    await db.insertInto("authSessions").values(session).execute();
  }
  const person = () => db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const left = async () =>
    (await db.selectFrom("authSessions").select("id").where("userId", "=", id).execute()).map((one) => one.id);
  return { ...opened, id, sessions, person, left, deps: meansAt(now) };
}

test("a password set by an admin ends every session and lasts until the next sign-in", async () => {
  const { db, noor, id, deps, person, left } = await system();

  expect(await setPasswordFor({ db, actor: noor, ...deps }, { personId: id, password: "a-passing-doorway" })).toEqual({
    ok: true,
    value: null,
  });

  expect(await person()).toMatchObject({ status: "active", mustChangePassword: true });
  expect(await left()).toEqual([]);
  const lines = await db.selectFrom("auditLog").selectAll().where("entityId", "=", id).execute();
  expect(lines.map(({ action }) => action)).toEqual(["password.set"]);
  expect(JSON.stringify(lines)).not.toContain("doorway");
});

test("setting one takes a fresh proof, is for admins, and never for oneself", async () => {
  const { db, noor, ben, id, deps } = await system();
  const set = (actor: Actor, who = id) =>
    setPasswordFor({ db, actor, ...deps }, { personId: who, password: "a-passing-doorway" });

  expect(await set(adminOf(noor.id, { hasSudo: false }))).toMatchObject({ problem: { kind: "sudo" } });
  expect(await set(ben)).toMatchObject({ problem: { kind: "forbidden" } });
  expect(await set(noor, noor.id)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await set(noor, newId())).toEqual(missing);
  expect(await setPasswordFor({ db, actor: noor, ...deps }, { personId: id, password: "short" })).toMatchObject({
    problem: { kind: "invalid" },
  });
});

test("who was only invited moves in with it, and the invitation is gone", async () => {
  const { db, noor, id, deps, person } = await system("invited");
  await invite({ db, actor: noor, ...deps }, { id });

  await setPasswordFor({ db, actor: noor, ...deps }, { personId: id, password: "a-passing-doorway" });

  expect(await person()).toMatchObject({ status: "active", mustChangePassword: true });
  expect(await db.selectFrom("accountLinks").select("id").where("personId", "=", id).execute()).toEqual([]);
});

test("who must change the password is let in with another one, on this device alone", async () => {
  const { db, noor, id, sessions, deps, person, left } = await system();
  await setPasswordFor({ db, actor: noor, ...deps }, { personId: id, password: "a-passing-doorway" });
  const [sessionId = "", other = ""] = sessions;
  for (const one of [sessionId, other]) {
    const session = { id: one, userId: id, tokenHash: tokenHash(newId()), createdAt: deps.now, expiresAt: deps.now };
    await db.insertInto("authSessions").values(session).execute();
  }
  const actor = { role: "arriving", id, needs: "new_password" } as const;
  const replace = (password: string, by: Actor = actor) =>
    replaceOwedPassword({ db, actor: by, ...deps }, { password, sessionId });

  expect(await replace("a-passing-doorway")).toMatchObject({
    problem: { fields: { password: ["Choose a password other than your current one."] } },
  });
  expect(await replace("Silva1")).toMatchObject({ problem: { kind: "invalid" } });
  expect(await replace("a-new-doorway", { ...actor, needs: "second_factor" })).toEqual(missing);
  expect(await replace("a-new-doorway", adminOf(id))).toEqual(missing);
  expect(await replace("a-new-doorway")).toEqual({ ok: true, value: "staff" });

  expect(await person()).toMatchObject({ mustChangePassword: false });
  expect(await left()).toEqual([sessionId]);
});
