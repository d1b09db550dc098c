import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { openHouse } from "#tests/house.ts";
import { furnishMember } from "#tests/people.ts";
import { accountOf, budgetOf, readLock, trySignIn, unlock } from "../index.ts";

test("an admin sees who has to wait, and lets them try again at once", async () => {
  const { db, noor, ben, now } = await openHouse();
  const { id, email } = await furnishMember(db, { role: "client" });
  const attempt = () => trySignIn(db, door, budgetOf(accountOf(email)), now);
  for (let n = 0; n < 4; n += 1) expect((await attempt()).ok).toBe(true);
  expect(await readLock(db, noor, id, now)).toEqual({ ok: true, value: null });
  expect((await attempt()).ok).toBe(true);
  expect((await attempt()).ok).toBe(false);
  expect(await readLock(db, noor, id, now)).toEqual({ ok: true, value: new Date(now.getTime() + 60_000) });

  for (const deed of [readLock, unlock]) expect((await deed(db, ben, id, now)).ok).toBe(false);
  expect(await unlock(db, noor, id, now)).toEqual({ ok: true, value: null });

  expect((await attempt()).ok).toBe(true);
});
