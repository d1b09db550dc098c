import fc from "fast-check";
import { expect, test } from "vitest";
import { openLedger } from "#tests/ledger.ts";
import { type Ledger, steps, take } from "#tests/ledger-steps.ts";
import { readBalance } from "./list/index.ts";

/** The sum of the rows, added up one by one. */
async function byHand(ledger: Ledger) {
  const sums = new Map<string, bigint>();
  for (const { status, direction, amountMinor, currency } of await ledger.rows())
    if (status === "completed")
      sums.set(currency, (sums.get(currency) ?? 0n) + (direction === "in" ? amountMinor : -amountMinor));
  return sums;
}

test("whatever is posted, approved, moved, reversed, run or cut short: the balance is the sum of the rows, and what is completed stays", async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 10_000 }), async (story, commission) => {
      const ledger = await openLedger();
      await ledger.db
        .updateTable("clients")
        .set({ commissionBp: commission, updatedAt: ledger.now })
        .where("id", "=", ledger.clientId)
        .execute();
      await ledger.addFee({ currency: "KWD", cadence: "weekly", endsOn: "2029-12-31" });
      const completed = new Map<string, unknown>();
      for (const step of story) {
        await take(ledger, step);
        const rows = await ledger.rows();
        for (const [id, row] of completed) expect(rows.find((one) => one.id === id)).toEqual(row);
        for (const row of rows) if (row.status === "completed") completed.set(row.id, row);
        const sums = await byHand(ledger);
        const balances = await readBalance({ db: ledger.db, actor: ledger.noor }, ledger.clientId);
        if (!balances.ok) throw new Error("no balance");
        for (const { currency, balance } of balances.value) expect(balance).toBe(sums.get(currency) ?? 0n);
        for (const currency of sums.keys()) expect(balances.value.map((one) => one.currency)).toContain(currency);
        const periods = rows.flatMap(({ period }) => (period ? [period] : []));
        expect(new Set(periods).size).toBe(periods.length);
      }
      await ledger.db
        .updateTable("recurringEntries")
        .set({ active: false })
        .where("clientId", "=", ledger.clientId)
        .execute();
    }),
    { numRuns: 40 },
  );
});
