import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { adminOf } from "#tests/actors.ts";
import { meansAt, signer, textOf } from "#tests/deps.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { suspendPerson } from "../standing/index.ts";
import { openLink, requestReset, resetPassword, sendReset } from "./index.ts";

const minute = 60_000;
const missing = { ok: false, problem: { kind: "missing" } };

const linksOf = (db: Database, personId: string) =>
  db.selectFrom("accountLinks").selectAll().where("personId", "=", personId).execute();

async function forgetfulHouse() {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const { id, email } = await seedMember(db, { role: "staff" });
  const session = {
    id: newId(),
    userId: id,
    tokenHash: tokenHash(newId()),
    createdAt: now,
    expiresAt: new Date(now.getTime() + minute),
  };
  await db.insertInto("authSessions").values(session).execute();
  const send = async () => {
    const sent = await sendReset({ db, actor: noor, ...meansAt(now) }, { id });
    return textOf(sent.ok ? sent.value.link : null);
  };
  const reset = (text: string, at = now, password = "a-new-doorway") =>
    resetPassword({ db, actor: door, ...meansAt(at) }, { text, password });
  return { ...system, id, email, send, reset };
}

test("a reset gives a new password once, ends every session and signs nobody in", async () => {
  const { db, id, email, send, reset } = await forgetfulHouse();
  await db.updateTable("people").set({ mustChangePassword: true }).where("id", "=", id).execute();
  const text = await send();

  expect(await reset(text)).toEqual({ ok: true, value: { email } });

  expect(await db.selectFrom("authSessions").select("id").where("userId", "=", id).execute()).toEqual([]);
  const account = await db.selectFrom("authAccounts").select("password").where("userId", "=", id).execute();
  expect(account).toEqual([{ password: "hash of a-new-doorway" }]);
  const person = await db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(person.mustChangePassword).toBe(false);
  expect(await reset(text)).toEqual(missing);
});

test("of twenty at once one gets through", async () => {
  const { send, reset } = await forgetfulHouse();
  const text = await send();

  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(text, undefined, `a-new-doorway-${n}`)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a link lasts 30 minutes, and the next one replaces it", async () => {
  const { now, send, reset } = await forgetfulHouse();
  const first = await send();
  const second = await send();

  expect(await reset(first)).toEqual(missing);
  expect(await reset(second, new Date(now.getTime() + 30 * minute))).toEqual(missing);
  expect((await reset(second, new Date(now.getTime() + 30 * minute - 1))).ok).toBe(true);
});

test("a link for one thing, or with another's signature, opens nothing", async () => {
  const { db, now, send, reset } = await forgetfulHouse();
  const other = await forgetfulHouse();
  const text = await send();
  const theirs = await other.send();
  const [id = "", signature = ""] = text.split(".");
  const [theirId] = theirs.split(".");

  for (const purpose of ["invite", "mail_change"] as const) {
    expect(await openLink({ db, actor: door, ...meansAt(now) }, { purpose, text })).toEqual(missing);
    const signed = `${id}.${signer.sign(`account.${purpose}`, id)}`;
    expect(await openLink({ db, actor: door, ...meansAt(now) }, { purpose, text: signed })).toEqual(missing);
    expect(await reset(signed)).toEqual(missing);
  }
  for (const made of [`${theirId}.${signature}`, id, `${id}.`, `${text}.x`, `${id}.${signature.slice(1)}`, "", "x.y"])
    expect([made, await reset(made)]).toEqual([made, missing]);
  expect((await reset(text)).ok).toBe(true);
});

test("only active people get a reset, and the answer tells nobody", async () => {
  const { db, now } = await createTestApp();
  const mailed = meansAt(now, { byMail: true });
  const active = await seedMember(db, { role: "client" });
  expect(await requestReset({ db, actor: door, ...mailed }, active.email)).toBeUndefined();
  expect(await linksOf(db, active.id)).toHaveLength(1);

  for (const status of ["invited", "suspended", "archived"]) {
    const { id, email } = await seedMember(db, { role: "staff", status });
    expect(await requestReset({ db, actor: door, ...mailed }, email)).toBeUndefined();
    expect(await linksOf(db, id)).toEqual([]);
  }
  expect(await requestReset({ db, actor: door, ...mailed }, "nobody@house.test")).toBeUndefined();
});

test("a suspension makes a sent link worthless, also after it is lifted", async () => {
  const { db, noor, now, id, send, reset } = await forgetfulHouse();
  const text = await send();

  await suspendPerson({ db, actor: noor, now }, { id });
  expect(await reset(text)).toEqual(missing);
  await db.updateTable("people").set({ status: "active" }).where("id", "=", id).execute();

  expect(await reset(text)).toEqual(missing);
});

test("only admins send a reset to somebody else", async () => {
  const { db, ben, ana, noor, now, id } = await forgetfulHouse();
  for (const actor of [ben, ana])
    expect(await sendReset({ db, actor, ...meansAt(now) }, { id })).toMatchObject({ ok: false });
  const stale = adminOf(noor.id, { hasSudo: false });
  expect(await sendReset({ db, actor: stale, ...meansAt(now) }, { id })).toMatchObject({ problem: { kind: "sudo" } });
  for (const nobody of [newId(), "x"])
    expect(await sendReset({ db, actor: noor, ...meansAt(now) }, { id: nobody })).toEqual(missing);
});
