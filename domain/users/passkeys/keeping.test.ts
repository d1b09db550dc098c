import { expect, test } from "vitest";
import { newAuthenticator } from "#tests/passkeys/authenticator.ts";
import { openPasskeyApp, origin } from "#tests/passkeys/passkey-app.ts";
import { readFactor, renewRecoveryCodes } from "../factors/index.ts";
import { addPasskey, listPasskeys, offerPasskey } from "./index.ts";

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

test("a passkey is kept under its name; the first brings recovery codes, and every other session ends", async () => {
  const { db, ben, here, now, register, sessions, listed } = await seed();

  const { added } = await register(ben, here.id);

  expect(added).toMatchObject({ ok: true, value: { recoveryCodes: { length: 10 } } });
  expect(await listed()).toMatchObject([{ name: "My phone", isBackedUp: true, createdAt: now, lastUsedAt: null }]);
  expect(await sessions()).toEqual([here.id]);
  const kept = await db.selectFrom("passkeys").selectAll().where("personId", "=", ben.id).executeTakeFirst();
  expect(kept).toMatchObject({ transports: ["usb"], counter: 0n, mayBeCopied: true });
  expect((await register(ben, here.id)).added).toEqual({ ok: true, value: { recoveryCodes: null } });
  expect(await readFactor({ db, actor: ben }, ben.id)).toMatchObject({ value: { passkeys: 2, recoveryCodesLeft: 10 } });
});

test("one challenge adds one passkey, also when twenty devices answer it at once", async () => {
  const { db, ben, here, deps, offered, listed } = await seed();
  const options = await offered(ben, here.id);
  const answers = Array.from({ length: 20 }, () => newAuthenticator(origin).create(options));

  const added = await Promise.all(
    answers.map((answer) => addPasskey({ db, actor: ben, ...deps }, { answer, name: "Key", sessionId: here.id })),
  );

  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listed()).toHaveLength(1);
});

test("a challenge counts for five minutes, in the session that asked, and uses itself up on a wrong answer", async () => {
  const { db, ben, here, there, deps, later, offered } = await seed();
  const device = newAuthenticator(origin);
  const add = (answer: ReturnType<typeof device.create>, sessionId: string, at = deps) =>
    addPasskey({ db, actor: ben, ...at }, { answer, name: "Key", sessionId });
  const invalid = { problem: { kind: "invalid", fields: { passkey: [expect.any(String)] } } };

  const options = await offered(ben, here.id);
  expect(await add(device.create(options), there.id)).toMatchObject(invalid);
  expect(await add(device.create(options), here.id, later(301))).toMatchObject(invalid);
  expect(await add(device.create(options, { origin: "https://elsewhere.example" }), here.id)).toMatchObject(invalid);
  expect(await add(device.create(options), here.id)).toMatchObject(invalid);
  expect(await add(device.create(await offered(ben, here.id)), here.id, later(299))).toMatchObject({ ok: true });
});

test.each([
  ["another site", { origin: "https://elsewhere.example" }],
  ["another site's key", { rpId: "elsewhere.example" }],
  ["a frame", { crossOrigin: true }],
  ["a device that asked for no fingerprint, face or code", { isVerified: false }],
])("no passkey comes from %s", async (_, but) => {
  const { db, ben, here, deps, offered, listed } = await seed();
  const answer = newAuthenticator(origin).create(await offered(ben, here.id), but);

  const added = await addPasskey({ db, actor: ben, ...deps }, { answer, name: "Key", sessionId: here.id });

  expect(added).toMatchObject({ problem: { kind: "invalid" } });
  expect(await listed()).toEqual([]);
});

test("a passkey belongs to one person only", async () => {
  const { ben, noor, here, register, openSession } = await seed();
  const { device } = await register(ben, here.id);

  const { added } = await register(noor, (await openSession(noor.id)).id, device);

  expect(added).toMatchObject({ problem: { kind: "invalid" } });
});

test("who has a passkey and no app can still make new recovery codes", async () => {
  const { db, ben, here, now, register } = await seed();
  expect(await renewRecoveryCodes({ db, actor: ben, now })).toMatchObject({ problem: { kind: "missing" } });
  await register(ben, here.id);
  expect(await renewRecoveryCodes({ db, actor: ben, now })).toMatchObject({ value: { recoveryCodes: { length: 10 } } });
});

test("twenty are the most", async () => {
  const { db, ben, here, deps, register } = await seed();
  for (let one = 0; one < 20; one += 1) await register(ben, here.id);

  expect(await offerPasskey({ db, actor: ben, ...deps }, here.id)).toEqual({
    ok: false,
    problem: {
      kind: "conflict",
      code: "sign-in-too-many-passkeys",
      because: "20 passkeys are the most. Remove one first.",
    },
  });
});
