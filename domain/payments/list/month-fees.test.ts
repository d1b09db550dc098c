import { expect, test } from "vitest";
import { sumsOf } from "#domain/kernel/money.ts";
import { openDeals, today } from "#tests/deals.ts";
import { openLedger, written } from "#tests/ledger.ts";
import { addPayment, movePayment, reversePayment } from "../index.ts";
import { readMonthFees } from "./index.ts";

const month = "2026-11-01";
const fee = { what: { kind: "agency_fee", direction: "out" }, currency: "USD" } as const;

test("a month's fees are paid on the days on which money came, whatever they are for", async () => {
  const { db, ana, noor, clientId, deps, confirmed } = await openDeals();
  const sold = await confirmed({ amount: "52000" });
  await confirmed({ amount: "1000" });
  await addPayment(
    { db, actor: noor, now: deps.now },
    { clientId, ...written({ ...fee, amountMinor: 80_000n, occurredOn: "2026-11-03" }), today: deps.today },
  );
  await addPayment(
    { db, actor: noor, now: deps.now },
    { clientId, ...written({ ...fee, amountMinor: 5n, occurredOn: "2026-10-31" }), today: deps.today },
  );
  const owed = db.selectFrom("payments").select("id").where("dealPart", "=", "fee").where("dealId", "=", sold.id);
  const { id: paymentId } = await owed.executeTakeFirstOrThrow();
  await movePayment(
    { db, actor: noor, now: deps.now },
    { clientId, paymentId, to: "completed", on: today, today: deps.today },
  );

  const fees = await readMonthFees({ db, actor: ana }, { clientId, month });

  const usd = (minor: bigint) => ({ minor, currency: "USD" });
  expect(fees).toEqual({
    ok: true,
    value: { paidOn: ["2026-11-03", today], other: [usd(80_000n)], paid: [usd(80_000n), usd(520_000n)] },
  });
  expect(await readMonthFees({ db, actor: ana }, { clientId, month: "2026-12-01" })).toMatchObject({
    value: { other: [], paid: [], paidOn: [] },
  });
});

test("a fee stays in the month in which it was charged, whenever it is paid", async () => {
  const { db, noor, ana, clientId, add, addFee, run, rows } = await openLedger();
  const charged = { what: fee.what, status: "pending", occurredOn: today } as const;
  const byHand = await add({ ...charged, amountMinor: 12_000n });
  await addFee({ startsOn: "2026-10-05" });
  await run("2026-11-05");
  const [october, november] = (await rows()).filter(({ period }) => period);
  const paid = {
    to: "completed",
    on: "2026-12-03",
    today: "2026-12-03",
    now: new Date("2026-12-03T09:00:00Z"),
  } as const;
  const eur = (minor: bigint) => ({ minor, currency: "EUR" });

  for (const paymentId of [byHand, october?.id ?? "", november?.id ?? ""])
    expect(await movePayment({ db, actor: noor, now: paid.now }, { clientId, paymentId, ...paid })).toMatchObject({
      ok: true,
    });

  const read = (of: string) => readMonthFees({ db, actor: ana }, { clientId, month: of });
  expect(await read("2026-10-01")).toMatchObject({ value: { other: [eur(90_000n)] } });
  expect(await read(month)).toMatchObject({ value: { other: [eur(102_000n)], paidOn: ["2026-12-03"] } });
  expect(await read("2026-12-01")).toEqual({ ok: true, value: { other: [], paid: [], paidOn: [] } });
});

test("what is given back of a fee counts on its own day, so that a month that is over stays as it was", async () => {
  const { db, noor, ana, clientId, add, times } = await openLedger();
  const paymentId = await add({ what: fee.what, amountMinor: 12_000n });
  const reverse = { amount: "20", occurredOn: "2026-12-03", description: "Agreed" };
  const later = { today: "2026-12-03" };

  expect(
    await reversePayment({ db, actor: noor, now: times.now }, { clientId, paymentId, ...reverse, ...later }),
  ).toMatchObject({ ok: true });

  const read = async (of: string) => {
    const fees = await readMonthFees({ db, actor: ana }, { clientId, month: of });
    return fees.ok && { other: sumsOf(fees.value.other), paid: sumsOf(fees.value.paid), paidOn: fees.value.paidOn };
  };
  const eur = (minor: bigint) => [{ minor, currency: "EUR" }];
  expect(await read(month)).toEqual({ other: eur(12_000n), paid: eur(12_000n), paidOn: [today] });
  expect(await read("2026-12-01")).toEqual({ other: eur(-2_000n), paid: eur(-2_000n), paidOn: [] });
});

test("who may not see the ledger reads no fees", async () => {
  const { db, ben, clientId } = await openDeals();

  expect(await readMonthFees({ db, actor: ben }, { clientId, month })).toMatchObject({ ok: false });
});
