import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { accountOf, budgetOf, readLock, trySignIn, unlock } from "./index.ts";

test("an admin sees who has to wait, and lets them try again at once", async () => {
  const { db, noor, ben, now } = await createTestApp();
  const { id, email } = await seedMember(db, { role: "client" });
  const attempt = () => trySignIn({ db, actor: door, now }, budgetOf(accountOf(email)));
  for (let n = 0; n < 4; n += 1) expect((await attempt()).ok).toBe(true);
  expect(await readLock({ db, actor: noor, now }, id)).toEqual({ ok: true, value: null });
  expect((await attempt()).ok).toBe(true);
  expect((await attempt()).ok).toBe(false);
  expect(await readLock({ db, actor: noor, now }, id)).toEqual({ ok: true, value: new Date(now.getTime() + 60_000) });

  expect((await readLock({ db, actor: ben, now }, id)).ok).toBe(false);
  expect((await unlock({ db, actor: ben, now }, { id })).ok).toBe(false);
  expect(await unlock({ db, actor: noor, now }, { id })).toEqual({ ok: true, value: null });

  expect((await attempt()).ok).toBe(true);
});
