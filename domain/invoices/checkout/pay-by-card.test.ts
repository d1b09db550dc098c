import { expect, onTestFinished, test } from "vitest";
import { clientOf, openPortal } from "#tests/actors.ts";
import { invoiceOf, must, statusesOf } from "#tests/invoices.ts";
import { openTill as open } from "#tests/stripe/till.ts";
import { createTestApp } from "#tests/test-app.ts";
import { settleInvoice, voidInvoice } from "../index.ts";
import { closeCheckout, openCheckout } from "./index.ts";

async function openTill() {
  const till = await open();
  onTestFinished(async () => void (await till.fake.close()));
  return till;
}
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

test("paying leads to one page at Stripe, with the invoice's amount, however often it is asked for", async () => {
  const { fake, pay, invoiceId, now, session } = await openTill();

  const urls = (await Promise.all([pay(), pay(), pay()])).map((paid) => must(paid).url);

  expect(new Set(urls)).toEqual(new Set([session().url]));
  expect(fake.sessions()).toHaveLength(1);
  expect(fake.complaints).toEqual([]);
  expect(session().fields).toMatchObject({
    mode: "payment",
    "line_items[0][price_data][currency]": "eur",
    "line_items[0][price_data][unit_amount]": "12000",
    "line_items[0][price_data][product_data][name]": expect.stringMatching(/^Invoice INV-\d{4}$/),
    success_url: `https://house.test/dashboard/invoices/${invoiceId}?paid`,
    expires_at: String(later(now, 120).getTime() / 1000),
  });
});

test("when Stripe fails nothing is charged, and the next try is a payment of its own", async () => {
  const { fake, pay, complaints, session } = await openTill();
  fake.feel("broken");
  expect(await pay()).toMatchObject({ problem: { kind: "conflict" } });
  expect(complaints).toEqual(["It answered 500."]);

  fake.feel("well");

  expect(must(await pay()).url).toBe(session().url);
  expect(fake.complaints).toEqual([]);
});

test("when Stripe's answer is lost on the way, the next try finds the same payment", async () => {
  const { fake, pay, session } = await openTill();
  fake.feel("cut");
  expect(await pay()).toMatchObject({ problem: { kind: "conflict" } });

  fake.feel("well");

  expect(must(await pay()).url).toBe(session().url);
  expect(fake.sessions()).toHaveLength(1);
  expect(fake.complaints).toEqual([]);
});

test("a payment whose answer was lost counts when its notice comes", async () => {
  const { db, noor, fake, pay, tell, say, invoiceId, clientId } = await openTill();
  fake.feel("cut");
  await pay();

  expect(await tell(say())).toBe("settled");
  expect(await invoiceOf(db, noor, invoiceId)).toMatchObject({ state: "paid", paidBy: "stripe" });
  expect(await statusesOf(db, clientId)).toEqual(["completed"]);
});

test("a page that expired makes room for another", async () => {
  const { fake, pay, now, session } = await openTill();
  must(await pay());

  const again = must(await pay(later(now, 121)));

  expect(fake.sessions()).toHaveLength(2);
  expect(again.url).toBe(session(1).url);
});

test("the client alone pays, while its payments are shown and something is left to pay", async () => {
  const { db, noor, ana, clientId, fake, invoiceId, now, pay } = await openTill();
  const deps = { provider: fake.provider, publicUrl: "https://house.test", now, complain: () => {} };
  const closed = clientOf(ana.id, clientId, { portal: { ...openPortal, showPayments: false } });

  for (const actor of [noor, closed, (await createTestApp()).ana])
    expect(await openCheckout({ db, actor, ...deps }, invoiceId)).toMatchObject({ problem: { kind: "missing" } });
  expect(fake.sessions()).toEqual([]);
  must(await settleInvoice({ db, actor: noor, now }, { id: invoiceId, seen: 2, today: "2026-11-23" }));
  expect(await pay()).toMatchObject({ problem: { kind: "conflict", because: "There is nothing left to pay here." } });
});

test("what is void cannot be paid any more at Stripe either", async () => {
  const { db, noor, fake, invoiceId, now, pay, session } = await openTill();
  must(await pay());
  const named = async () => fake.provider;

  await closeCheckout({ db, actor: noor }, { invoiceId, named });
  expect(session().state).toBe("open");
  must(await voidInvoice({ db, actor: noor, now }, { id: invoiceId, seen: 2, reason: "Never mind." }));
  await closeCheckout({ db, actor: noor }, { invoiceId, named });

  expect(session().state).toBe("expired");
  expect(fake.complaints).toEqual([]);
});
