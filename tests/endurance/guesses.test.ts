import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/database.ts";
import { callerAt } from "./guesses/caller.ts";
import { guess } from "./guesses/guess.ts";
import { openGuessedHouse } from "./guesses/guessed-app.ts";
import { knock } from "./guesses/knock.ts";

test("of three hundred guesses over two hundred addresses in half a day few are hashed, and the owner's device gets in", async () => {
  const app = await openGuessedHouse(await freshDatabase("migrated", "guesses"), 1);
  const { reached, answers, ownerGot } = await guess(app, { tries: 300, addresses: 200, way: "proxy", hours: 12 });
  await app.close();

  expect(Object.keys(answers)).toEqual(["401", "429"]);
  expect(reached).toBe(answers[401]);
  expect(reached).toBeGreaterThan(5);
  expect(reached).toBeLessThanOrEqual(100);
  expect(ownerGot).toEqual([302, 302, 302, 302, 302]);
});

/** Tries from forty addresses at accounts that do not exist; returns how many reached the password check. */
async function tryForty(port: number, caller: (n: number) => ReturnType<typeof callerAt>) {
  let tried = 0;
  for (let n = 0; n < 40; n += 8) {
    const some = Array.from({ length: 8 }, (_, more) =>
      knock({ port, email: `${randomUUID()}@house.test`, password: "guess", caller: caller(n + more) }),
    );
    tried += (await Promise.all(some)).filter(({ status }) => status === 401).length;
  }
  return tried;
}

test("without a proxy nothing that a caller writes makes them somebody else", async () => {
  const { db, port, owner, close } = await openGuessedHouse(await freshDatabase("migrated", "forged"), 0);
  const forger = () => ({ headers: callerAt("socket", 1).headers });

  expect((await knock({ port, ...owner, caller: forger() })).status).toBe(302);
  expect(await db.selectFrom("authSessions").select("ipAddress").execute()).toEqual([{ ipAddress: "127.0.0.1" }]);
  expect(await tryForty(port, forger)).toBe(29);
  await close();
});

test("behind one trusted proxy its own entry counts, and nothing else that is written", async () => {
  const { db, port, owner, close } = await openGuessedHouse(await freshDatabase("migrated", "proxied"), 1);

  expect((await knock({ port, ...owner, caller: callerAt("proxy", 7) })).status).toBe(302);
  expect(await db.selectFrom("authSessions").select("ipAddress").execute()).toEqual([{ ipAddress: "198.51.100.7" }]);
  expect(await tryForty(port, () => callerAt("proxy", 7))).toBe(29);
  const claim = callerAt("proxy", 1).headers;
  const claimant = (n: number) => ({ headers: { ...claim, "X-Forwarded-For": `203.0.113.1, 198.51.100.${20 + n}` } });
  expect(await tryForty(port, claimant)).toBe(40);
  await close();
});
