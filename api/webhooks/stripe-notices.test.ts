import { expect, onTestFinished, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { readSettings } from "#domain/settings/index.ts";
import { openLog } from "#platform/log/log.ts";
import { invoiceOf, must } from "#tests/invoices.ts";
import { signatureFor } from "#tests/stripe/fake.ts";
import { openTill as open } from "#tests/stripe/till.ts";
import { stripeNotices } from "./stripe-notices.ts";

/** The webhook endpoint as Stripe calls it, while a payer is on the checkout page. */
async function openUploadServer() {
  const till = await open();
  onTestFinished(async () => void (await till.fake.close()));
  must(await till.pay());
  const { db, now, fake } = till;
  const settings = () => readSettings({ db, actor: visitor });
  const nextStepOf = (named: () => Promise<typeof fake.provider | null>) =>
    stripeNotices({
      db,
      clock: () => now,
      log: openLog("silent"),
      settings,
      cards: { hasStandIn: false, chosen: named, named },
    }).onError((_, c) => c.text("", 500));
  const post = async (
    body: string,
    signature = signatureFor(body, now),
    door = nextStepOf(async () => fake.provider),
  ) => {
    const headers = { "Content-Type": "application/json", ...(signature && { "Stripe-Signature": signature }) };
    return (await door.request("/stripe", { method: "POST", body, headers })).status;
  };
  const state = async () => (await invoiceOf(db, till.noor, till.invoiceId)).state;
  return { ...till, post, state, nextStepOf };
}

test("a signed notice is heard, again and again, and pays the invoice once", async () => {
  const { post, say, state } = await openUploadServer();
  const body = say();

  expect(await Promise.all([post(body), post(body)])).toEqual([200, 200]);
  expect(await post(body)).toBe(200);
  expect(await state()).toBe("paid");
});

test("without a signature, with a wrong one, or with no keys here nothing is heard", async () => {
  const { post, say, state, nextStepOf, now } = await openUploadServer();
  const body = say();

  expect(await post(body, "")).toBe(400);
  expect(await post(body, signatureFor(`${body} `, now))).toBe(400);
  expect(
    await post(
      body,
      signatureFor(body, now),
      nextStepOf(async () => null),
    ),
  ).toBe(400);
  expect(await state()).toBe("sent");
});

test("what fits no invoice is heard all the same, so that it does not come for days", async () => {
  const { post, say, state } = await openUploadServer();

  expect(await post(say({ amount: 1 }))).toBe(200);
  expect(await post(say({ type: "customer.created" }))).toBe(200);
  expect(await state()).toBe("sent");
});

test("when the app cannot write, the notice comes again and is taken then", async () => {
  const { db, post, say, state, nextStepOf, fake, now } = await openUploadServer();
  const body = say();
  const broken = nextStepOf(async () => {
    throw new Error("the database is away");
  });

  expect(await post(body, signatureFor(body, now), broken)).toBe(500);
  await db.insertInto("monthLocks").values({ month: "2026-11-01", lockedAt: now }).execute();
  expect(await post(body)).toBe(503);
  await db.deleteFrom("monthLocks").where("month", "=", "2026-11-01").execute();
  expect(await post(body)).toBe(200);
  expect([await state(), fake.complaints]).toEqual(["paid", []]);
});
