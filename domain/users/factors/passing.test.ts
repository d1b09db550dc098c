import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openFactors } from "#tests/factors.ts";
import { codeAt } from "#tests/totp.ts";
import { authenticate } from "../index.ts";
import { passFactor, readFactor, startFactor } from "./index.ts";

test("a code shown twenty times at once lets one in, and nobody later", async () => {
  const { open, enrol, pass, later } = await openFactors();
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
  const { db, ben, open, enrol, pass, later } = await openFactors();
  const here = await open();
  const { recoveryCodes } = await enrol(here.id);
  const [code = ""] = recoveryCodes;
  const waiting = await Promise.all(Array.from({ length: 20 }, () => open("second_factor")));

  const answers = await Promise.all(waiting.map(({ id }) => pass(` ${code.toUpperCase()} `, id, later(1))));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readFactor({ db, actor: ben }, ben.id)).toMatchObject({ value: { recoveryCodesLeft: 9 } });
});

test("who passed is let in under a new token, and the old one opens nothing", async () => {
  const { db, ben, open, enrol, later, meansAt } = await openFactors();
  const { secret } = await enrol((await open()).id);
  const { id: sessionId, token } = await open("second_factor");
  const at = later(60);
  const meet = async (shown: string) =>
    (await authenticate({ db, actor: door, now: at }, { token: shown, activeAt: null })).actor;
  expect(await meet(token)).toEqual({ role: "arriving", id: ben.id, needs: "second_factor" });
  const newToken = newId();

  const pendingSignIn = { role: "arriving", id: ben.id, needs: "second_factor" } as const;
  await passFactor({ db, actor: pendingSignIn, ...meansAt(at) }, { code: codeAt(secret, at), sessionId, newToken });

  expect(await meet(newToken)).toMatchObject({ role: "staff", hasSudo: true });
  expect(await meet(token)).toEqual({ role: "visitor" });
});

test("a code of somebody else, or a secret moved to another row, opens nothing", async () => {
  const { db, noor, ben, ana, deps, open, enrol, pass, later } = await openFactors();
  const here = await open();
  const { secret } = await enrol(here.id);
  const started = await startFactor({ db, actor: noor, ...deps });
  const other = started.ok ? started.value.secret : "";

  expect(await pass(codeAt(other, later(60)), here.id, later(60))).toMatchObject({ ok: false });
  const row = await db.selectFrom("secondFactors").selectAll().where("personId", "=", ben.id).executeTakeFirstOrThrow();
  await db
    .insertInto("secondFactors")
    .values({ ...row, personId: ana.id, lastStep: 0n })
    .execute();
  const pendingSignIn = { role: "arriving", id: ana.id, needs: "second_factor" } as const;
  const shown = { code: codeAt(secret, later(60)), sessionId: here.id, newToken: newId() };
  await expect(passFactor({ db, actor: pendingSignIn, ...deps, now: later(60) }, shown)).rejects.toThrow(
    "changed or moved",
  );
});
