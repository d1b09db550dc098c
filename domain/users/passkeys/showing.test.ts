import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { totp } from "#platform/auth/totp.ts";
import { signer } from "#tests/deps.ts";
import { openWithPasskey } from "#tests/passkeys/passkey-app.ts";
import { passFactor } from "../factors/index.ts";
import { authenticate } from "../index.ts";
import { askForPasskey, passWithPasskey, proveWithPasskey } from "./index.ts";

const wrong = { ok: false, problem: { kind: "invalid", fields: { passkey: [expect.any(String)] } } };

test("after a password a passkey is the second factor, once, in the session that owes it", async () => {
  const { db, ben, noor, device, deps, asked, pendingSignIn, openSession, register, meet, here } =
    await openWithPasskey();
  const owing = await openSession(ben.id, "second_factor");
  const other = await openSession(ben.id, "second_factor");
  const pass = (answer: ReturnType<typeof device.get>, sessionId: string, newToken = newId()) =>
    passWithPasskey({ db, actor: pendingSignIn, ...deps }, { answer, sessionId, newToken });
  const options = await asked(pendingSignIn, "second_factor", owing.id);
  expect(options).toMatchObject({ allowCredentials: [{ id: device.id }], userVerification: "required" });
  const { device: hers } = await register(noor, (await openSession(noor.id)).id);

  expect(await pass(device.get(options), other.id)).toEqual(wrong);
  expect(await pass(hers.get(options), owing.id)).toEqual(wrong);
  const again = await asked(pendingSignIn, "second_factor", owing.id);
  const tokens = Array.from({ length: 20 }, () => newId());
  const passed = await Promise.all(tokens.map((token) => pass(device.get(again), owing.id, token)));

  expect(passed.filter(({ ok }) => ok)).toEqual([{ ok: true, value: "staff" }]);
  const token = tokens[passed.findIndex(({ ok }) => ok)] ?? "";
  expect(await meet(token)).toMatchObject({ role: "staff", hasSudo: true });
  expect(await meet(owing.token)).toEqual({ role: "visitor" });
  expect(
    await askForPasskey({ db, actor: ben, ...deps }, { purpose: "second_factor", sessionId: here.id }),
  ).toMatchObject({
    problem: { kind: "missing" },
  });
});

test("without an app a recovery code stands in for a lost passkey, once", async () => {
  const { db, pendingSignIn, openSession, recoveryCodes, ben, now } = await openWithPasskey();
  const deps = { totp, sealer: signer, brand: "Foyer", now };
  const [code = ""] = recoveryCodes;
  const pass = async () => {
    const { id: sessionId } = await openSession(ben.id, "second_factor");
    return passFactor({ db, actor: pendingSignIn, ...deps }, { code, sessionId, newToken: newId() });
  };
  expect(await pass()).toMatchObject({ ok: true, value: "staff" });
  expect(await pass()).toMatchObject({ problem: { kind: "invalid" } });
});

test("a passkey is a fresh proof in its session, and for nothing else", async () => {
  const { db, ben, device, deps, asked, here, meet, signIn, openSession } = await openWithPasskey();
  await db.updateTable("authSessions").set({ sudoAt: null }).where("id", "=", here.id).execute();
  const prove = (answer: ReturnType<typeof device.get>, sessionId: string) =>
    proveWithPasskey({ db, actor: ben, ...deps }, { answer, sessionId });
  const there = await openSession(ben.id);
  expect(await signIn(device.get(await asked(ben, "sudo", here.id)))).toEqual(wrong);
  expect(await prove(device.get(await asked(ben, "sudo", here.id)), there.id)).toEqual(wrong);
  expect(await meet(here.token)).toMatchObject({ hasSudo: false });

  expect(await prove(device.get(await asked(ben, "sudo", here.id)), here.id)).toMatchObject({ ok: true });

  expect(await meet(here.token)).toMatchObject({ hasSudo: true });
  expect(await meet(there.token)).toMatchObject({ hasSudo: false });
});

test("where the team is asked for a second factor a passkey is one", async () => {
  const { db, noor, register, openSession, now } = await openWithPasskey();
  const { id, token } = await openSession(noor.id);
  const value = JSON.stringify({ staffScope: "all", unassignedLeadsForAll: true, teamNeedsSecondFactor: true });
  // Undone afterwards, because other tests share the settings.
  const meetWhereAsked = async () => {
    const tx = await db.startTransaction().execute();
    await tx
      .insertInto("settings")
      .values({ key: "access", value })
      .onConflict((known) => known.column("key").doUpdateSet({ value }))
      .execute();
    const { actor } = await authenticate({ db: tx, actor: door, now }, { token, activeAt: null });
    await tx.rollback().execute();
    return actor;
  };
  const owing = { role: "arriving", id: noor.id, needs: "factor_setup" } as const;
  expect(await meetWhereAsked()).toEqual(owing);

  await register(owing, id);

  expect(await meetWhereAsked()).toMatchObject({ role: "admin" });
});
