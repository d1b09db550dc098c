import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clock, openFigures } from "#tests/figures.ts";
import { got, openBooks, reverseFee } from "#tests/finances.ts";
import { readFinances } from "../index.ts";

test("revenue is completed fees less what was given back in that month; pending ones stand apart", async () => {
  const { db, read, fee, lock } = await openFigures("figures_revenue");
  const october = await fee("2026-10-15", 100_000n);
  await fee("2026-10-31", 5n);
  await fee("2026-11-01", 70_000n);
  await fee("2026-11-02", 33_000n, { status: "pending" });
  await lock("2026-10");
  await reverseFee(db, october, { day: "2026-11-03", minor: 20_000n });

  expect((await read("2026-10")).figures).toMatchObject([{ revenue: 100_005n, paying: 1, feesToCome: 0n }]);
  expect((await read()).figures).toMatchObject([{ revenue: 50_000n, paying: 1, feesToCome: 33_000n }]);
});

test("a client counts as paying once, however many fees, and not for getting one back", async () => {
  const { db, read, fee } = await openFigures("figures_paying");
  const other = newId();
  await db.insertInto("clients").values({ id: other, companyName: "Moss" }).execute();
  const first = await fee("2026-10-02");
  for (const day of ["2026-10-03", "2026-10-04"]) await fee(day);
  await fee("2026-10-05", 1n, { clientId: other });
  await reverseFee(db, first, { day: "2026-11-01" });

  expect((await read("2026-10")).figures).toMatchObject([{ paying: 2, revenue: 30_001n }]);
  expect((await read()).figures).toMatchObject([{ paying: 0, revenue: -10_000n }]);
});

test("expenses count once approved, in the month they were made in, and never from the trash", async () => {
  const { read, add, submit, approve, pay, reject, db } = await openFigures("figures_expenses");
  const october = { incurredOn: "2026-10-31" };
  got(await add({ amountMinor: 1_000n, ...october }));
  const { id } = got(await submit({ amountMinor: 200n, ...october }));
  const { id: no } = got(await submit({ amountMinor: 7_000n, ...october }));
  const spent = async () => (await read("2026-10")).figures[0];

  expect(await spent()).toMatchObject({ expenses: 1_000n, claimsWaiting: 7_200n, profit: -1_000n });
  got(await approve(id));
  got(await reject(no));
  expect(await spent()).toMatchObject({ expenses: 1_200n, claimsWaiting: 0n });
  got(await pay(id, 2));
  expect(await spent()).toMatchObject({ expenses: 1_200n, byCategory: [{ name: "Advertising", minor: 1_200n }] });
  expect((await read()).figures[0]).toMatchObject({ expenses: 0n });
  await db.updateTable("expenses").set({ deletedAt: clock.now }).where("id", "=", id).execute();
  expect(await spent()).toMatchObject({ expenses: 1_000n });
});

test("each currency has a section of its own and nothing is added across; the most used comes first", async () => {
  const { read, fee, add } = await openFigures("figures_currencies");
  await fee("2026-11-01", 500n, { currency: "JPY" });
  await fee("2026-11-02", 12_345n, { currency: "KWD" });
  await fee("2026-10-02", 12_345n, { currency: "KWD" });
  got(await add({ amountMinor: 99n, currency: "CHF" }));

  const { figures } = await read();

  expect(figures.map(({ currency, revenue, expenses }) => [currency, revenue, expenses])).toEqual([
    ["KWD", 12_345n, 0n],
    ["JPY", 500n, 0n],
    ["CHF", 0n, 99n],
  ]);
});

test("figures of the agency are for admins alone, and of months that are on the list", async () => {
  const { db, noor, ben, ana } = await openBooks();
  const missing = { ok: false, problem: { kind: "missing" } };

  for (const actor of [ben, ana]) expect(await readFinances({ db, actor, ...clock }, null)).toEqual(missing);
  for (const month of ["2026-12", "1999-01", "2001-02"])
    expect(await readFinances({ db, actor: noor, ...clock }, month)).toEqual(missing);
});
