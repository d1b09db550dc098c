import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { totp } from "#platform/auth/totp.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { openHouse } from "#tests/house.ts";
import { signer } from "#tests/means.ts";
import { codeAt } from "#tests/totp.ts";
import {
  confirmFactor,
  meetCaller,
  passFactor,
  readFactor,
  removeFactor,
  removeFactorOf,
  startFactor,
} from "../index.ts";

async function furnish() {
  const house = await openHouse();
  const { db, ben, now } = house;
  const known = { id: signer.id, checkValue: Buffer.from("x"), state: "former" };
  await db
    .insertInto("rootKeys")
    .values(known)
    .onConflict((there) => there.doNothing())
    .execute();
  const meansAt = (at: Date) => ({ totp, sealer: signer, brand: "Foyer", at });
  const means = meansAt(now);
  const open = async (needs: string | null = null) => {
    const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    const [id, token] = [newId(), newId()];
    await db
      .insertInto("authSessions")
      .values({ id, userId: ben.id, token, needs, ...times })
      .execute();
    return { id, token };
  };
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const enrol = async (sessionId: string) => {
    const started = await startFactor(db, ben, means);
    const secret = started.ok ? started.value.secret : "";
    const confirmed = await confirmFactor(db, ben, { code: codeAt(secret, now), sessionId }, means);
    return { secret, recoveryCodes: confirmed.ok ? confirmed.value.recoveryCodes : [] };
  };
  const pass = (code: string, sessionId: string, at: Date) =>
    passFactor(
      db,
      { role: "arriving", id: ben.id, needs: "second_factor" },
      { code, sessionId, newToken: newId() },
      meansAt(at),
    );
  const sessions = async () =>
    (await db.selectFrom("authSessions").select("id").where("userId", "=", ben.id).execute()).map(({ id }) => id);
  return { ...house, means, meansAt, open, enrol, pass, later, sessions };
}

test("a second factor counts once a code of it was shown; every other session ends", async () => {
  const { db, ben, means, open, enrol, sessions, now } = await furnish();
  const [here] = [await open(), await open()];
  await startFactor(db, ben, means);
  expect(await readFactor(db, ben, ben.id)).toMatchObject({ value: { since: null } });

  const { secret, recoveryCodes } = await enrol(here.id);

  expect(recoveryCodes).toHaveLength(10);
  expect(await readFactor(db, ben, ben.id)).toEqual({
    ok: true,
    value: { since: now, passkeys: 0, recoveryCodesLeft: 10 },
  });
  expect(await sessions()).toEqual([here.id]);
  expect(await startFactor(db, ben, means)).toMatchObject({ problem: { kind: "conflict" } });
  const kept = JSON.stringify([
    await db.selectFrom("diary").selectAll().where("entityId", "=", ben.id).execute(),
    await db.selectFrom("recoveryCodes").selectAll().where("personId", "=", ben.id).execute(),
  ]);
  for (const word of [secret, ...recoveryCodes]) expect(kept).not.toContain(word);
});

test("a code shown twenty times at once lets one in, and nobody later", async () => {
  const { open, enrol, pass, later } = await furnish();
  const here = await open();
  const { secret } = await enrol(here.id);
  const at = later(60);
  const code = codeAt(secret, at);
  const waiting = await Promise.all(Array.from({ length: 20 }, () => open("second_factor")));

  const answers = await Promise.all(waiting.map(({ id }) => pass(code, id, at)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await pass(code, here.id, later(61))).toMatchObject({ problem: { kind: "invalid" } });
  expect(await pass(codeAt(secret, later(30)), here.id, at)).toMatchObject({ ok: false });
  expect(await pass(codeAt(secret, later(90)), here.id, later(90))).toMatchObject({ ok: true, value: "staff" });
});

test("a recovery code works once, also when shown twenty times at once", async () => {
  const { db, ben, open, enrol, pass, later } = await furnish();
  const here = await open();
  const { recoveryCodes } = await enrol(here.id);
  const [code = ""] = recoveryCodes;
  const waiting = await Promise.all(Array.from({ length: 20 }, () => open("second_factor")));

  const answers = await Promise.all(waiting.map(({ id }) => pass(` ${code.toUpperCase()} `, id, later(1))));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readFactor(db, ben, ben.id)).toMatchObject({ value: { recoveryCodesLeft: 9 } });
});

test("who passed is let in under a new token, and the old one opens nothing", async () => {
  const { db, ben, open, enrol, later, meansAt } = await furnish();
  const { secret } = await enrol((await open()).id);
  const { id: sessionId, token } = await open("second_factor");
  const at = later(60);
  const meet = async (shown: string) => (await meetCaller(db, door, { token: shown, now: at, activeAt: null })).actor;
  expect(await meet(token)).toEqual({ role: "arriving", id: ben.id, needs: "second_factor" });
  const newToken = newId();

  const arriving = { role: "arriving", id: ben.id, needs: "second_factor" } as const;
  await passFactor(db, arriving, { code: codeAt(secret, at), sessionId, newToken }, meansAt(at));

  expect(await meet(newToken)).toMatchObject({ role: "staff", hasSudo: true });
  expect(await meet(token)).toEqual({ role: "visitor" });
});

test("a code of somebody else, or a secret moved to another row, opens nothing", async () => {
  const { db, noor, ben, ana, means, open, enrol, pass, later } = await furnish();
  const here = await open();
  const { secret } = await enrol(here.id);
  const started = await startFactor(db, noor, means);
  const other = started.ok ? started.value.secret : "";

  expect(await pass(codeAt(other, later(60)), here.id, later(60))).toMatchObject({ ok: false });
  const row = await db.selectFrom("secondFactors").selectAll().where("personId", "=", ben.id).executeTakeFirstOrThrow();
  await db
    .insertInto("secondFactors")
    .values({ ...row, personId: ana.id, lastStep: 0n })
    .execute();
  const arriving = { role: "arriving", id: ana.id, needs: "second_factor" } as const;
  const shown = { code: codeAt(secret, later(60)), sessionId: here.id, newToken: newId() };
  await expect(passFactor(db, arriving, shown, { ...means, at: later(60) })).rejects.toThrow("changed or moved");
});

test("one's own factor is changed with a fresh proof only, somebody else's by admins only", async () => {
  const { db, noor, ben, means, open, enrol, sessions, now } = await furnish();
  const here = await open();
  await enrol(here.id);
  const sudo = { ok: false, problem: { kind: "sudo" } };
  const stale = staffOf(ben.id, { hasSudo: false });

  expect(await startFactor(db, stale, means)).toEqual(sudo);
  expect(await removeFactor(db, stale, { sessionId: here.id, at: now })).toEqual(sudo);
  expect(await removeFactorOf(db, adminOf(noor.id, { hasSudo: false }), ben.id, now)).toEqual(sudo);
  expect(await removeFactorOf(db, ben, noor.id, now)).toMatchObject({ problem: { kind: "forbidden" } });
  expect(await removeFactorOf(db, noor, ben.id, now)).toMatchObject({ ok: true });
  expect(await sessions()).toEqual([]);
  expect(await readFactor(db, ben, ben.id)).toMatchObject({ value: { since: null, recoveryCodesLeft: 0 } });
});
