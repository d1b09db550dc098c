import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { testDatabase } from "#tests/database.ts";
import { accountOf, budgetOf, trySignIn } from "./index.ts";

test("of ten thousand guesses at one account in half a day under a hundred reach the password, and its owner none the less", async () => {
  const db = await testDatabase();
  const account = accountOf(`ana.${newId()}@house.test`);
  const start = new Date("2026-11-23T09:00:00Z").getTime();
  const halfDay = 12 * 3_600_000;
  // Twenty at a time, each from one of two hundred IP addresses: an account has no separate limit per address.
  const rounds = 500;
  let reached = 0;
  for (let round = 0; round < rounds; round += 1) {
    const at = new Date(start + (round * halfDay) / rounds);
    const tries = Array.from({ length: 20 }, () => trySignIn({ db, actor: door, now: at }, budgetOf(account)));
    reached += (await Promise.all(tries)).filter(({ ok }) => ok).length;
  }

  expect(reached).toBeGreaterThan(5);
  expect(reached).toBeLessThan(100);
  const owner = await trySignIn(
    { db, actor: door, now: new Date(start + halfDay) },
    budgetOf(account, "the owner's own browser"),
  );
  expect(owner).toEqual({ ok: true, value: 1 });
});
