import { expect, test } from "vitest";
import { jobs, visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";
import { forgetAddresses } from "./erase-leads.ts";
import { submitAnswers } from "./submit-answers.ts";

const given = { existing_client: "yes", existing_client_purpose: "review" };
const days = (n: number) => new Date(Date.UTC(2026, 10, 1 + n, 9));

async function seed(address: string, at: Date) {
  const system = await createTestApp();
  const runKey = newId();
  await submitAnswers({ db: system.db, actor: visitor, now: at }, { runKey, given, address });
  const read = () => system.db.selectFrom("leads").select("ipHash").where("runKey", "=", runKey).executeTakeFirst();
  return { ...system, read };
}

test("an address is kept as a hash that is the same within a day and different the next", async () => {
  const first = await seed("203.0.113.7", days(0));
  const again = await seed("203.0.113.7", days(0));
  const other = await seed("203.0.113.8", days(0));
  const later = await seed("203.0.113.7", days(1));

  const [one, same, ...different] = await Promise.all([first, again, other, later].map(({ read }) => read()));

  expect(one?.ipHash).toMatch(/^[\w-]{43}$/);
  expect(same).toEqual(one);
  expect(new Set([one, ...different].map((lead) => lead?.ipHash)).size).toBe(3);
});

test("after a week the hash and its salt are gone", async () => {
  const { db, read } = await seed("203.0.113.7", days(30));

  await forgetAddresses({ db, actor: jobs, now: days(36) }, { days: 7 });
  expect((await read())?.ipHash).not.toBeNull();

  await forgetAddresses({ db, actor: jobs, now: days(38) }, { days: 7 });
  expect((await read())?.ipHash).toBeNull();
  const salts = await db.selectFrom("addressSalts").select("day").where("day", "<=", "2026-12-01").execute();
  expect(salts).toEqual([]);
});

test("only the app forgets addresses", async () => {
  const { db, noor, now } = await createTestApp();

  expect(await forgetAddresses({ db, actor: noor, now }, { days: 7 })).toEqual({
    ok: false,
    problem: { kind: "forbidden" },
  });
});
