import { expect, test } from "vitest";
import { adminOf, staffOf } from "#tests/actors.ts";
import { openFactors } from "#tests/factors.ts";
import { readFactor, removeFactor, removeFactorOf, startFactor } from "./index.ts";

test("a second factor counts once a code of it was shown; every other session ends", async () => {
  const { db, ben, deps, open, enrol, sessions, now } = await openFactors();
  const [here] = [await open(), await open()];
  await startFactor({ db, actor: ben, ...deps });
  expect(await readFactor({ db, actor: ben }, ben.id)).toMatchObject({ value: { since: null } });

  const { secret, recoveryCodes } = await enrol(here.id);

  expect(recoveryCodes).toHaveLength(10);
  expect(await readFactor({ db, actor: ben }, ben.id)).toEqual({
    ok: true,
    value: { since: now, passkeys: 0, recoveryCodesLeft: 10 },
  });
  expect(await sessions()).toEqual([here.id]);
  expect(await startFactor({ db, actor: ben, ...deps })).toMatchObject({ problem: { kind: "conflict" } });
  const kept = JSON.stringify([
    await db.selectFrom("auditLog").selectAll().where("entityId", "=", ben.id).execute(),
    await db.selectFrom("recoveryCodes").selectAll().where("personId", "=", ben.id).execute(),
  ]);
  for (const word of [secret, ...recoveryCodes]) expect(kept).not.toContain(word);
});

test("one's own factor is changed with a fresh proof only, somebody else's by admins only", async () => {
  const { db, noor, ben, deps, open, enrol, sessions, now } = await openFactors();
  const here = await open();
  await enrol(here.id);
  const sudo = { ok: false, problem: { kind: "sudo" } };
  const stale = staffOf(ben.id, { hasSudo: false });

  expect(await startFactor({ db, actor: stale, ...deps })).toEqual(sudo);
  expect(await removeFactor({ db, actor: stale, now }, { sessionId: here.id })).toEqual(sudo);
  expect(await removeFactorOf({ db, actor: adminOf(noor.id, { hasSudo: false }), now }, { id: ben.id })).toEqual(sudo);
  expect(await removeFactorOf({ db, actor: ben, now }, { id: noor.id })).toMatchObject({
    problem: { kind: "forbidden" },
  });
  expect(await removeFactorOf({ db, actor: noor, now }, { id: ben.id })).toMatchObject({ ok: true });
  expect(await sessions()).toEqual([]);
  expect(await readFactor({ db, actor: ben }, ben.id)).toMatchObject({ value: { since: null, recoveryCodesLeft: 0 } });
});
