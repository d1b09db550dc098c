import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { newAuthenticator } from "#tests/passkeys/authenticator.ts";
import { openWithPasskey, origin } from "#tests/passkeys/passkey-app.ts";
import { admit } from "../index.ts";
import { removePasskey } from "./index.ts";

const passkeyOf = (db: Database, personId: string) =>
  db.selectFrom("passkeys").select("id").where("personId", "=", personId).executeTakeFirstOrThrow();
const wrong = { ok: false, problem: { kind: "invalid", fields: { passkey: [expect.any(String)] } } };

test("a passkey says at the door who is there, and is password and second factor in one", async () => {
  const { db, ben, device, askedAtDoor, signIn, meet, now } = await openWithPasskey();
  const { id: passkeyId } = await passkeyOf(db, ben.id);
  const account = { id: newId(), userId: ben.id, accountId: ben.id, providerId: "credential", password: "hash" };
  await db.insertInto("authAccounts").values(account).execute();

  expect(await signIn(device.get(await askedAtDoor()))).toEqual({
    ok: true,
    value: { personId: ben.id, passkeyId, role: "staff" },
  });

  const byPasskey = newId();
  const byPassword = newId();
  const browser = { address: "203.0.113.7", userAgent: "Browser" };
  await admit({ db, actor: door, now }, { id: ben.id, token: byPasskey, shown: { passkeyId }, ...browser });
  await admit({ db, actor: door, now }, { id: ben.id, token: byPassword, shown: { hashed: "hash" }, ...browser });
  expect(await meet(byPasskey)).toMatchObject({ role: "staff", hasSudo: true });
  expect(await meet(byPassword)).toMatchObject({ role: "arriving", needs: "second_factor" });
  const kept = await db.selectFrom("passkeys").select("lastUsedAt").where("personId", "=", ben.id).executeTakeFirst();
  expect(kept).toEqual({ lastUsedAt: now });
});

test("one challenge lets one in, also when it is answered twenty times at once", async () => {
  const { device, askedAtDoor, signIn } = await openWithPasskey();
  const options = await askedAtDoor();
  const answers = Array.from({ length: 20 }, () => device.get(options));

  const entered = await Promise.all(answers.map((answer) => signIn(answer)));

  expect(entered.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await signIn(device.get(options))).toEqual(wrong);
});

test("unknown, forged, foreign, unverified, late: one answer", async () => {
  const { device, askedAtDoor, signIn, later } = await openWithPasskey();
  const elsewhere = "https://elsewhere.example";
  const answers = [
    newAuthenticator(origin).get(await askedAtDoor()),
    device.get(await askedAtDoor(), { isForged: true }),
    device.get(await askedAtDoor(), { origin: elsewhere }),
    device.get(await askedAtDoor(), { rpId: "elsewhere.example" }),
    device.get(await askedAtDoor(), { crossOrigin: true }),
    device.get(await askedAtDoor(), { isVerified: false }),
    device.get(await askedAtDoor(), { userHandle: Buffer.from(newId()).toString("base64url") }),
    device.get({ challenge: Buffer.alloc(32).toString("base64url") }),
  ];
  for (const answer of answers) expect(await signIn(answer)).toEqual(wrong);
  expect(await signIn(device.get(await askedAtDoor()), later(301))).toEqual(wrong);
});

test("a forged answer uses its challenge up", async () => {
  const { device, askedAtDoor, signIn } = await openWithPasskey();
  const options = await askedAtDoor();
  await signIn(device.get(options, { isForged: true }));
  expect(await signIn(device.get(options))).toEqual(wrong);
});

test("a counter that goes back or stands still is refused, in words and in the audit log; a forged one is not worth a line", async () => {
  const { db, ben, device, askedAtDoor, signIn } = await openWithPasskey();
  await signIn(device.get(await askedAtDoor(), { counter: 7 }));
  const told = () => db.selectFrom("auditLog").selectAll().where("action", "=", "passkey.refuse").execute();
  expect(await signIn(device.get(await askedAtDoor(), { counter: 3, isForged: true }))).toEqual(wrong);
  expect((await told()).filter(({ entityId }) => entityId === ben.id)).toEqual([]);

  for (const counter of [7, 3, 0])
    expect(await signIn(device.get(await askedAtDoor(), { counter }))).toEqual({
      ok: false,
      problem: {
        kind: "conflict",
        code: "sign-in-passkey-copied",
        because: "This passkey may have been copied, so it no longer works. Sign in another way and remove it.",
      },
    });

  const lines = (await told()).filter(({ entityId }) => entityId === ben.id);
  expect(lines.map(({ after }) => after)).toEqual(Array(3).fill({ passkey: "its counter went back" }));
  expect(await signIn(device.get(await askedAtDoor(), { counter: 8 }))).toMatchObject({ ok: true });
});

test("a device that counts nothing says 0 each time and is let in", async () => {
  const { device, askedAtDoor, signIn } = await openWithPasskey();
  for (let time = 0; time < 2; time += 1)
    expect(await signIn(device.get(await askedAtDoor(), { counter: 0 }))).toMatchObject({ ok: true });
});

test.each(["suspended", "archived", "invited"])("a passkey does not let in who is %s", async (status) => {
  const { db, ben, device, askedAtDoor, signIn } = await openWithPasskey();
  await db.updateTable("people").set({ status }).where("id", "=", ben.id).execute();
  expect(await signIn(device.get(await askedAtDoor()))).toEqual({ ok: false, problem: { kind: "forbidden" } });
});

test("a client whose dashboard is shut is not let in by a passkey", async () => {
  const { db, ana, clientId, openSession, register, askedAtDoor, signIn } = await openWithPasskey();
  const { device } = await register(ana, (await openSession(ana.id)).id);
  expect(await signIn(device.get(await askedAtDoor()))).toMatchObject({ value: { role: "client" } });

  await db.updateTable("clientPortal").set({ enabled: false }).where("clientId", "=", clientId).execute();

  expect(await signIn(device.get(await askedAtDoor()))).toEqual({ ok: false, problem: { kind: "forbidden" } });
});

test("a passkey that was removed after it was shown opens nothing", async () => {
  const { db, ben, device, askedAtDoor, signIn, now } = await openWithPasskey();
  const shown = await passkeyOf(db, ben.id);
  expect(await signIn(device.get(await askedAtDoor()))).toMatchObject({ ok: true });

  await removePasskey({ db, actor: ben, now }, { passkeyId: shown.id, sessionId: newId() });

  const browser = { token: newId(), address: "203.0.113.7", userAgent: "Browser" };
  const late = await admit({ db, actor: door, now }, { id: ben.id, shown: { passkeyId: shown.id }, ...browser });
  expect(late).toEqual({ ok: false, problem: { kind: "forbidden" } });
  expect(await db.selectFrom("authSessions").select("id").where("userId", "=", ben.id).execute()).toEqual([]);
});
