import { expect, test } from "vitest";
import { openDeals, today } from "#tests/deals.ts";
import { written } from "#tests/ledger.ts";
import { addPayment, movePayment, readMonthFees } from "../index.ts";

const month = "2026-11-01";
const fee = { what: { kind: "agency_fee", direction: "out" }, currency: "USD" } as const;

test("a month's fees are paid on the days on which money came, whatever they are for", async () => {
  const { db, ana, noor, clientId, deps, confirmed } = await openDeals();
  const sold = await confirmed({ amount: "52000" });
  const open = await confirmed({ amount: "1000" });
  await addPayment(db, noor, clientId, written({ ...fee, amountMinor: 80_000n, occurredOn: "2026-11-03" }), deps);
  await addPayment(db, noor, clientId, written({ ...fee, amountMinor: 5n, occurredOn: "2026-10-31" }), deps);
  const owed = db.selectFrom("payments").select("id").where("dealPart", "=", "fee").where("dealId", "=", sold.id);
  const { id: paymentId } = await owed.executeTakeFirstOrThrow();
  await movePayment(db, noor, { clientId, paymentId }, { to: "completed", on: today, ...deps });

  const fees = await readMonthFees(db, ana, { clientId, month });

  expect(open).toBeDefined();
  expect(fees).toMatchObject({ value: { paidOn: ["2026-11-03", today], other: [{ minor: 80_000n }] } });
  expect(fees.ok && fees.value.paid.map(({ minor }) => minor)).toEqual([80_000n, 520_000n]);
  expect(await readMonthFees(db, ana, { clientId, month: "2026-12-01" })).toMatchObject({
    value: { other: [], paid: [], paidOn: [] },
  });
});

test("who may not see the ledger reads no fees", async () => {
  const { db, ben, clientId } = await openDeals();

  expect(await readMonthFees(db, ben, { clientId, month })).toMatchObject({ ok: false });
});
