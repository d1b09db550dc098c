import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { testDatabase } from "#tests/database.ts";
import { networkOf, openLimits } from "./limits.ts";

const two = { points: 2, seconds: 600 };

test("a budget is spent by one caller at a time, and says when to come back", async () => {
  const { take } = openLimits(await testDatabase());
  const caller = newId();
  const other = newId();

  const answers = [await take("door", caller, two), await take("door", caller, two), await take("door", caller, two)];

  expect(answers.map(({ ok }) => ok)).toEqual([true, true, false]);
  const wait = answers[2]?.ok === false ? answers[2].problem.retryAfterSeconds : 0;
  expect(wait).toBeGreaterThan(590);
  expect(wait).toBeLessThanOrEqual(600);
  expect(await take("door", other, two)).toMatchObject({ ok: true });
  expect(await take("window", caller, two)).toMatchObject({ ok: true });
});

test("a line with IPv6 has one budget for all its addresses", async () => {
  const { take } = openLimits(await testDatabase());
  const network = `2001:db8:${newId().slice(-4)}:${newId().slice(-4)}`;

  const answers = [1, 2, 3].map((host) => take("door", `${network}::${host}`, two));

  expect((await Promise.all(answers)).filter(({ ok }) => ok)).toHaveLength(2);
});

test("of many callers at once only as many pass as there are points", async () => {
  const { take } = openLimits(await testDatabase());
  const caller = newId();

  const answers = await Promise.all(Array.from({ length: 12 }, () => take("door", caller, two)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
});

test("a point taken in a transaction that fails is given back", async () => {
  const db = await testDatabase();
  const { take } = openLimits(db);
  const caller = newId();
  const failing = () =>
    db.transaction().execute(async (tx) => {
      await take("door", caller, two, tx);
      throw new Error("no");
    });

  for (const _ of [1, 2, 3]) await expect(failing()).rejects.toThrow("no");

  expect(await take("door", caller, two)).toMatchObject({ ok: true });
});

test("a spent budget is full again when its time is over", async () => {
  const { take, forgetExpired } = openLimits(await testDatabase());
  const caller = newId();
  await take("door", caller, { points: 1, seconds: 1 });
  expect(await take("door", caller, { points: 1, seconds: 1 })).toMatchObject({ ok: false });
  await new Promise((later) => setTimeout(later, 1_050));
  await forgetExpired();

  expect(await take("door", caller, { points: 1, seconds: 1 })).toMatchObject({ ok: true });
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is counted as its network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(["203.0.113.7", "unknown", "01a1fe2e-cfcb-728b-b0ee-d31703d03697", "a:b", ""])(
  "%s is counted as it is",
  (key) => {
    expect(networkOf(key)).toBe(key);
  },
);
