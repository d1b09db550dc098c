import { expect, test } from "vitest";
import { clock, openFigures } from "#tests/figures.ts";
import { got, reverseFee } from "#tests/finances.ts";
import { listRevenue } from "../index.ts";

test("the rows behind a month's revenue add up to its figure, page by page, each currency by itself", async () => {
  const { db, noor, fee, read } = await openFigures("figures_revenue_rows");
  for (let nth = 0; nth < 60; nth++) await fee(`2026-10-${String((nth % 28) + 1).padStart(2, "0")}`, BigInt(nth + 1));
  const given = await fee("2026-10-30", 500n);
  await reverseFee(db, given, { day: "2026-10-31", minor: 200n });
  await fee("2026-10-02", 9n, { currency: "JPY" });
  await fee("2026-10-03", 7n, { status: "pending" });
  await fee("2026-11-01", 11n);
  const [main] = (await read("2026-10")).figures;
  const seen: { id: string; minor: bigint }[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const input = { month: "2026-10", currency: main?.currency ?? "", before: before ?? null, clock };
    const page: { rows: typeof seen; sum: object; older: string | null } = got(
      await listRevenue({ db, actor: noor }, input),
    );
    expect(page.sum).toEqual({ fees: 61, refunds: 1, minor: main?.revenue });
    seen.push(...page.rows);
    before = page.older;
  }

  expect(seen).toHaveLength(62);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(62);
  expect(seen.reduce((sum, { minor }) => sum + minor, 0n)).toBe(main?.revenue);
});

test("nobody but admins reads them, and only of months that are on the list", async () => {
  const { db, noor, ben, ana } = await openFigures("figures_revenue_mine");
  const input = { month: "2026-10", currency: "EUR", before: null, clock };

  for (const actor of [ben, ana])
    expect(await listRevenue({ db, actor }, input)).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await listRevenue({ db, actor: noor }, { ...input, month: "2024-03" })).toEqual({
    ok: false,
    problem: { kind: "missing" },
  });
});
