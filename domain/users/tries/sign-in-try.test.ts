import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { testDatabase } from "#tests/database.ts";
import { forgiveTries, trySignIn } from "./sign-in-try.ts";

const start = new Date("2026-11-23T09:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

async function someone() {
  const db = await testDatabase();
  const key = newId();
  return { db, key, tryAt: async (seconds: number) => trySignIn({ db, actor: door, now: after(seconds) }, key) };
}

test("after five failures the waits are 1, 2, 4, 8 and then always 15 minutes", async () => {
  const { tryAt } = await someone();
  for (let n = 0; n < 5; n += 1) expect((await tryAt(0)).ok).toBe(true);

  let at = 0;
  for (const minutes of [1, 2, 4, 8, 15, 15, 15]) {
    const early = await tryAt(at + minutes * 60 - 1);
    expect(early).toEqual({ ok: false, problem: { kind: "limited", retryAfterSeconds: 1 } });
    at += minutes * 60;
    expect((await tryAt(at)).ok).toBe(true);
  }
});

test("a hundred tries at once are five", async () => {
  const { tryAt } = await someone();

  const answers = await Promise.all(Array.from({ length: 100 }, () => tryAt(0)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
});

test("whoever got in starts afresh, and a day without a try forgets the waits", async () => {
  const { db, key, tryAt } = await someone();
  for (let n = 0; n < 6; n += 1) await tryAt(0);
  await forgiveTries({ db, actor: door, now: after(1) }, key);
  for (let n = 0; n < 5; n += 1) expect((await tryAt(2)).ok).toBe(true);
  expect((await tryAt(3)).ok).toBe(false);

  for (let n = 0; n < 5; n += 1) expect((await tryAt(2 + 86_400)).ok).toBe(true);
  expect((await tryAt(3 + 86_400)).ok).toBe(false);
});

test("what was typed is not kept", async () => {
  const { db } = await someone();
  await trySignIn({ db, actor: door, now: start }, "account my-secret-in-the-wrong-box");

  const kept = await db.selectFrom("signInTries").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain("my-secret");
});
