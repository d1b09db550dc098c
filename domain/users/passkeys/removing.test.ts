import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { leavingAt } from "#tests/deps.ts";
import { newAuthenticator } from "#tests/passkeys/authenticator.ts";
import { openPasskeyApp, origin } from "#tests/passkeys/passkey-app.ts";
import { readFactor, removeFactorOf } from "../factors/index.ts";
import { erasePerson } from "../standing/index.ts";
import { addPasskey, listPasskeys, offerPasskey, removePasskey, renamePasskey } from "./index.ts";

async function seed() {
  const system = await openPasskeyApp();
  const { db, ben } = system;
  const here = await system.openSession(ben.id);
  const there = await system.openSession(ben.id);
  const sessions = async () =>
    (await db.selectFrom("authSessions").select("id").where("userId", "=", ben.id).execute()).map(({ id }) => id);
  const listed = async () => {
    const list = await listPasskeys({ db, actor: ben });
    return list.ok ? list.value : [];
  };
  return { ...system, here, there, sessions, listed };
}

test("one's own are renamed and removed, somebody else's are missing", async () => {
  const { db, ben, noor, here, there, now, register, listed, sessions } = await seed();
  await register(ben, here.id);
  const [first = { id: "" }] = await listed();
  const missing = { ok: false, problem: { kind: "missing" } };
  const rename = (actor: typeof ben | typeof noor, passkeyId: string) =>
    renamePasskey({ db, actor, now }, { passkeyId, name: "Old phone" });
  const remove = (actor: typeof ben | typeof noor, passkeyId: string) =>
    removePasskey({ db, actor, now }, { passkeyId, sessionId: here.id });

  for (const id of [newId(), "nonsense"])
    expect([await rename(ben, id), await remove(ben, id)]).toEqual([missing, missing]);
  expect([await rename(noor, first.id), await remove(noor, first.id)]).toEqual([missing, missing]);
  expect(await rename(ben, first.id)).toMatchObject({ ok: true });
  expect(await listed()).toMatchObject([{ name: "Old phone" }]);

  expect(await remove(ben, first.id)).toMatchObject({ ok: true });

  expect(await readFactor({ db, actor: ben }, ben.id)).toMatchObject({ value: { passkeys: 0, recoveryCodesLeft: 0 } });
  expect(await sessions()).toEqual([here.id]);
  expect(there.id).not.toBe(here.id);
  const entries = db.selectFrom("auditLog").select(["action", "after"]).where("entityId", "=", ben.id);
  // Written within one millisecond, they have no order of their own.
  expect(await entries.orderBy("action").execute()).toEqual([
    { action: "passkey.add", after: { passkey: "added" } },
    { action: "passkey.remove", after: { passkey: "removed" } },
    { action: "passkey.rename", after: { passkey: "renamed" } },
  ]);
});

test("adding and removing ask for a fresh proof", async () => {
  const { db, ben, here, now, deps, register, listed, offered } = await seed();
  await register(ben, here.id);
  const [first = { id: "" }] = await listed();
  const stale = staffOf(ben.id, { hasSudo: false });
  const sudo = { ok: false, problem: { kind: "sudo" } };
  const answer = newAuthenticator(origin).create(await offered(ben, here.id));

  expect(await offerPasskey({ db, actor: stale, ...deps }, here.id)).toEqual(sudo);
  expect(await addPasskey({ db, actor: stale, ...deps }, { answer, name: "Key", sessionId: here.id })).toEqual(sudo);
  expect(await removePasskey({ db, actor: stale, now }, { passkeyId: first.id, sessionId: here.id })).toEqual(sudo);
  expect(await listed()).toHaveLength(1);
});

test("an admin who removes somebody's second factor removes their passkeys and recovery codes too", async () => {
  const { db, noor, ben, here, now, register, sessions } = await seed();
  await register(ben, here.id);
  expect(await removeFactorOf({ db, actor: adminOf(noor.id, { hasSudo: false }), now }, { id: ben.id })).toMatchObject({
    ok: false,
  });

  expect(await removeFactorOf({ db, actor: noor, now }, { id: ben.id })).toMatchObject({ ok: true });

  expect(await readFactor({ db, actor: noor }, ben.id)).toMatchObject({ value: { passkeys: 0, recoveryCodesLeft: 0 } });
  expect(await sessions()).toEqual([]);
  expect(await removeFactorOf({ db, actor: noor, now }, { id: ben.id })).toMatchObject({
    problem: { kind: "missing" },
  });
});

test("an admin with no other way in, and no other admin to help, is told to choose a password first", async () => {
  const own = openDatabase(await freshDatabase("migrated", "only_passkey"));
  const { db, noor, now, register, openSession } = await openPasskeyApp(own);
  const { id: sessionId } = await openSession(noor.id);
  await register(noor, sessionId);
  const { id: passkeyId } = await db.selectFrom("passkeys").select("id").executeTakeFirstOrThrow();
  const remove = () => removePasskey({ db, actor: noor, now }, { passkeyId, sessionId });

  const because = "No admin could sign in any more. Choose a password first.";
  expect(await remove()).toEqual({ ok: false, problem: { kind: "conflict", code: "person-no-admin-left", because } });

  const account = { accountId: noor.id, providerId: "credential", userId: noor.id, password: "hash" };
  await db
    .insertInto("authAccounts")
    .values({ id: newId(), ...account })
    .execute();
  expect(await remove()).toMatchObject({ ok: true });
  await own.destroy();
});

test("erasing somebody leaves no passkey and no recovery code", async () => {
  const { db, noor, ben, here, now, register } = await seed();
  await register(ben, here.id);
  await db.updateTable("people").set({ status: "archived" }).where("id", "=", ben.id).execute();

  expect(
    await erasePerson({ db, actor: noor, now: leavingAt(now).now }, { id: ben.id, ...leavingAt(now) }),
  ).toMatchObject({ ok: true });

  expect(await readFactor({ db, actor: noor }, ben.id)).toMatchObject({ value: { passkeys: 0, recoveryCodesLeft: 0 } });
});
