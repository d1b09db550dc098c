import { expect, test } from "vitest";
import { openLedger } from "#tests/ledger.ts";
import { readStatement, reversePayment } from "../index.ts";
import { readBalance } from "../list/index.ts";

test("a statement leads from what there was to what there is, each currency by itself", async () => {
  const { db, ana, noor, clientId, times, add } = await openLedger();
  const fee = { kind: "agency_fee", direction: "out" } as const;
  await add({ occurredOn: "2026-08-31", amountMinor: 100n });
  await add({ occurredOn: "2026-09-09", amountMinor: 20n });
  const reversed = await add({ occurredOn: "2026-09-10", amountMinor: 5n });
  await add({ occurredOn: "2026-10-02", amountMinor: 200n, what: fee });
  await add({ occurredOn: "2026-10-03", amountMinor: 7n, currency: "USD" });
  await add({ occurredOn: "2026-10-04", amountMinor: 999n, status: "pending" });
  await add({ occurredOn: "2026-11-01", amountMinor: 3n });
  const back = { amount: "0.05", occurredOn: "2026-10-05", description: "Twice" };
  await reversePayment(
    { db, actor: noor, now: times.now },
    { clientId, paymentId: reversed, ...back, today: times.today },
  );

  const statement = await readStatement(
    { db, actor: ana },
    { clientId, span: { from: "2026-09-10", to: "2026-10-31" } },
  );

  expect(statement).toMatchObject({
    value: {
      companyName: "Ana Works",
      parts: [
        { currency: "USD", opening: 0n, closing: 7n, rows: [{ balance: 7n }] },
        {
          currency: "EUR",
          opening: 120n,
          incoming: 5n,
          outgoing: 205n,
          closing: -80n,
          rows: [
            { minor: 5n, balance: 125n, isReversal: false },
            { minor: 200n, balance: -75n, direction: "out" },
            { minor: 5n, balance: -80n, direction: "out", isReversal: true },
          ],
        },
      ],
    },
  });
});

test("the closing balance of today is the current balance", async () => {
  const { db, ana, clientId, add } = await openLedger();
  for (let day = 10; day < 23; day++) await add({ occurredOn: `2026-11-${day}`, amountMinor: BigInt(day * 37) });

  const balance = await readBalance({ db, actor: ana }, clientId);
  const statement = await readStatement(
    { db, actor: ana },
    { clientId, span: { from: "2026-11-15", to: "2026-11-23" } },
  );

  const closing = statement.ok ? statement.value.parts[0]?.closing : undefined;
  expect(balance).toMatchObject({ value: [{ balance: closing }] });
});
