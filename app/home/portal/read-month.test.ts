import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { confirmClaim } from "#domain/deals/commands/index.ts";
import { readReport } from "#domain/deals/period/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { plainFormats as formats } from "#domain/kernel/format/formats.ts";
import { addPayment } from "#domain/payments/index.ts";
import { openDeals } from "#tests/deals.ts";
import { written } from "#tests/ledger.ts";
import { readMonth } from "./read-month.ts";

async function billOf({ db, ana: actor, now }: { db: Database; ana: Actor; now: Date }) {
  const { bill } = (await readMonth({ db, actor, now, formats })) ?? {};
  const priceOf = (name: string) => bill?.lines.find(({ line }) => line === name);
  return { ...bill, held: priceOf("held"), closed: priceOf("closed") };
}

test("a bill of meetings alone names its currency, and a closed deal is not its only price", async () => {
  const app = await openDeals({ meetingFee: "150" });
  await app.step(await app.add(), "meeting_held");

  const bill = await billOf(app);

  expect(bill).toMatchObject({ currency: "USD", total: "150.00", held: { price: "150.00" } });
  expect(bill.closed?.about).toBe("at the price you agreed on");
});

test("while nothing is charged for meetings, a closed deal is the only line with a price", async () => {
  const app = await openDeals();
  await app.step(await app.add(), "meeting_held");

  expect(await billOf(app)).toMatchObject({ currency: null, closed: { about: "the only line with a price" } });
});

test("sums in two currencies each have theirs", async () => {
  const app = await openDeals({ meetingFee: "150" });
  const { db, noor, clientId, deps } = app;
  await app.step(await app.add(), "meeting_held");
  const fee = { what: { kind: "agency_fee", direction: "out" }, amountMinor: 2_000n, currency: "EUR" } as const;
  await addPayment({ db, actor: noor, now: deps.now }, { clientId, ...written(fee), today: deps.today });

  expect(await billOf(app)).toMatchObject({
    currency: null,
    total: "US$150.00, €20.00",
    settled: { rows: [["Paid 23 Nov 2026", "€20.00"]], left: "US$150.00" },
  });
});

test("on the first of a month what is still to pay stands on the first screen, with the bill it comes from", async () => {
  const app = await openDeals();
  const { db, ana: actor, noor, claimed, seenOf } = app;
  await app.confirmed({ amount: "30500" });
  const late = await claimed({ amount: "23750", closedOn: "2026-11-22" });
  const now = new Date("2026-12-01T09:00:00Z");
  const read = async () => (await readMonth({ db, actor, now, formats })) ?? { bill: null, toPay: null };

  expect(await read()).toMatchObject({
    toPay: [{ minor: 305_000n, currency: "USD" }],
    bill: {
      name: "December",
      total: "0.00",
      note: "2,375.00 more if you confirm Douro Mills",
      settled: { rows: [["From earlier months", "3,050.00"]], left: "3,050.00" },
      lastBill: { name: "November", to: "/dashboard/deals/report.pdf?month=2026-11" },
    },
  });

  await confirmClaim({ db, actor, now, today: "2026-12-01" }, { ...late, seen: await seenOf(late.id) });

  const { bill } = await read();
  expect(bill).toMatchObject({ total: "2,375.00", settled: { left: "5,425.00" } });
  expect(bill?.lines.find(({ line }) => line === "closed")).toMatchObject({
    now: "0",
    price: "2,375.00",
    notes: ["2,375.00 for Douro Mills, closed in November, confirmed 1 Dec 2026"],
  });
  const november = await readReport({ db, actor: noor }, { clientId: app.clientId, month: "2026-11" });
  expect(november.ok && november.value.charges.ofDeals).toEqual([{ minor: 305_000n, currency: "USD" }]);
  expect(november.ok && november.value.closed.map(({ chargedOn }) => chargedOn).sort()).toEqual([
    "2026-11-23",
    "2026-12-01",
  ]);
});
