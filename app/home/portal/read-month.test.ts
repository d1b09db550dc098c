import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
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
    settled: { paid: "€20.00", left: "US$150.00" },
  });
});
