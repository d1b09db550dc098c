import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openFigures } from "#tests/figures.ts";
import { got } from "#tests/finances.ts";

test("a house without a row shows zeros in the usual currency, and its last six months", async () => {
  const { read } = await openFigures("figures_empty");

  const { months, current, month, figures, active } = await read();

  expect(months).toEqual(["2026-11", "2026-10", "2026-09", "2026-08", "2026-07", "2026-06"]);
  expect([current, month, active]).toEqual(["2026-11", "2026-11", 0]);
  expect(figures).toMatchObject([
    { currency: "USD", revenue: 0n, expenses: 0n, profit: 0n, paying: 0, byCategory: [] },
  ]);
  expect(figures[0]?.series).toHaveLength(12);
});

test("the twelve months of the chart end with the chosen one and say what its cards say", async () => {
  const { read, fee, add } = await openFigures("figures_series");
  for (const day of ["2025-10-31", "2025-11-01", "2026-03-31", "2026-10-01"]) await fee(day);
  got(await add({ incurredOn: "2026-03-01", amountMinor: 2_500n }));

  const { figures } = await read("2026-10");

  const [section] = figures;
  expect(section?.series.map(({ month }) => month)).toEqual([
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
    "2026-03",
    "2026-04",
    "2026-05",
    "2026-06",
    "2026-07",
    "2026-08",
    "2026-09",
    "2026-10",
  ]);
  const earned = section?.series.filter(({ revenue }) => revenue > 0n).map(({ month, profit }) => [month, profit]);
  expect(earned).toEqual([
    ["2025-11", 10_000n],
    ["2026-03", 7_500n],
    ["2026-10", 10_000n],
  ]);
  const { month, revenue, expenses, profit, paying } = section ?? {};
  expect(section?.series.at(-1)).toEqual({ month, revenue, expenses, profit, paying });
});

test("clients active at a month's end are those of that day, whatever became of them", async () => {
  const { db, noor, read, fee, clientId } = await openFigures("figures_active");
  await fee("2026-07-01");
  await db
    .updateTable("clients")
    .set({ status: "churned", createdAt: new Date("2026-07-15T00:00:00Z") })
    .execute();
  const step = (day: string, from: string, to: string) =>
    db
      .insertInto("auditLog")
      .values({
        id: newId(),
        at: new Date(`${day}T10:00:00Z`),
        actorId: noor.id,
        actorRole: "admin",
        action: "client.edit",
        entity: "client",
        entityId: clientId,
        clientId,
        before: JSON.stringify({ status: from }),
        after: JSON.stringify({ status: to }),
      })
      .execute();
  await step("2026-09-10", "onboarding", "active");
  await step("2026-11-02", "active", "churned");

  const active = async (month: string) => (await read(month)).active;
  expect(await Promise.all(["2026-07", "2026-08", "2026-09", "2026-10", "2026-11"].map(active))).toEqual([
    0, 0, 1, 1, 0,
  ]);
});
