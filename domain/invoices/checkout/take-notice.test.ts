import { expect, onTestFinished, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { invoiceOf, must, statusesOf } from "#tests/invoices.ts";
import { signatureFor } from "#tests/stripe/fake.ts";
import { openTill as open } from "#tests/stripe/till.ts";
import { settleInvoice, voidInvoice } from "../index.ts";
import { takeNotice } from "./index.ts";

/** A client is on Stripe's checkout page. */
async function openTill() {
  const till = await open();
  onTestFinished(async () => void (await till.fake.close()));
  must(await till.pay());
  const state = async () => (await invoiceOf(till.db, till.noor, till.invoiceId)).state;
  return { ...till, state };
}

test("a payment is taken once, however often and at once its notice comes", async () => {
  const { db, tell, say, state, clientId, invoiceId } = await openTill();
  const body = say();

  const told = await Promise.all(Array.from({ length: 12 }, () => tell(body)));

  expect(told.sort()).toEqual([...Array.from({ length: 11 }, () => "known"), "settled"]);
  expect(await tell(say())).toBe("ignored");
  expect(await state()).toBe("paid");
  expect(await statusesOf(db, clientId)).toEqual(["completed"]);
  const lines = db.selectFrom("auditLog").select("after").where("entityId", "=", invoiceId);
  const paid = await lines.where("action", "=", "invoice.settle").execute();
  expect(paid).toMatchObject([{ after: { state: "paid", by: "stripe" } }]);
});

test("a notice that is forged, changed, signed with another secret or too old is not believed", async () => {
  const { tell, say, state, now } = await openTill();
  const body = say();
  const signature = signatureFor(body, now);
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  expect(await tell(body, "")).toBe("forged");
  expect(await tell(body, "t=,v1=")).toBe("forged");
  expect(await tell(body, signatureFor(body, now, "whsec_of_somebody"))).toBe("forged");
  expect(await tell(body.replace("12000", "1"), signature)).toBe("forged");
  expect(await tell(body, signature.replace("v1=", "v0="))).toBe("forged");
  expect(await tell(body, signature, minutesLater(6))).toBe("forged");
  expect(await tell(body, signature, minutesLater(-6))).toBe("forged");
  expect(await state()).toBe("sent");
  expect(await tell(body, `${signature},v1=${"0".repeat(64)}`)).toBe("settled");
});

test("an amount or a currency that is not the invoice's settles nothing, and is told", async () => {
  const { db, tell, say, state, invoiceId } = await openTill();

  expect(await tell(say({ amount: 11_999 }))).toBe("mismatch");
  expect(await tell(say({ currency: "usd" }))).toBe("mismatch");

  expect(await state()).toBe("sent");
  const lines = await db
    .selectFrom("auditLog")
    .select("after")
    .where("entityId", "=", invoiceId)
    .orderBy("id")
    .execute();
  expect(lines.at(-1)?.after).toMatchObject({ trouble: "mismatch", amount: "120.00", currency: "USD" });
});

test("notices in any order come to the same", async () => {
  const { tell, say, state, pay } = await openTill();

  expect(await tell(say({ paymentStatus: "unpaid" }))).toBe("noted");
  expect(await pay()).toMatchObject({ problem: { because: "A payment for this invoice is already on its way." } });
  expect(await tell(say({ type: "checkout.session.expired" }))).toBe("ignored");
  expect(await tell(say({ type: "checkout.session.async_payment_failed" }))).toBe("noted");
  expect(await tell(say({ type: "checkout.session.expired" }))).toBe("ignored");
  must(await pay());
  expect(await tell(say({ type: "checkout.session.async_payment_succeeded" }))).toBe("settled");
  expect(await tell(say({ type: "checkout.session.async_payment_succeeded" }, 1))).toBe("surplus");
  expect(await tell(say({ type: "checkout.session.expired" }))).toBe("ignored");
  expect(await tell(say({ type: "payment_intent.created" }))).toBe("ignored");
  expect(await state()).toBe("paid");
});

test("money for what is void, or was paid otherwise, changes nothing and is told", async () => {
  const first = await openTill();
  const second = await openTill();
  must(
    await voidInvoice(
      { db: first.db, actor: first.noor, now: first.now },
      { id: first.invoiceId, seen: 2, reason: "No." },
    ),
  );
  must(
    await settleInvoice(
      { db: second.db, actor: second.noor, now: second.now },
      { id: second.invoiceId, seen: 2, today: "2026-11-23" },
    ),
  );

  expect([await first.tell(first.say()), await second.tell(second.say())]).toEqual(["surplus", "surplus"]);
  expect([await first.state(), await second.state()]).toEqual(["void", "paid"]);
  expect(await statusesOf(first.db, first.clientId)).toEqual(["pending"]);
});

test("what is about nobody's payment, or says it is another's, is left alone", async () => {
  const { tell, say, state, session, fake } = await openTill();
  const other = await openTill();

  expect(await tell(say().replace(session().fields["client_reference_id"] ?? "", "no-id"))).toBe("unknown");
  expect(await tell(say().replace(session().id, other.session().id))).toBe("mismatch");
  expect(await tell(JSON.stringify({ id: "evt_1", type: "charge.updated", data: { object: {} } }))).toBe("ignored");
  expect(await tell("{}")).toBe("forged");
  expect([await state(), await other.state(), fake.complaints]).toEqual(["sent", "sent", []]);
});

test("in a locked month a notice is refused whole, so that it comes again", async () => {
  const { db, fake, say, now, clientId } = await openTill();
  await db
    .insertInto("monthLocks")
    .values({ month: "2032-05-01", lockedAt: now })
    .onConflict((on) => on.doNothing())
    .execute();
  const body = say();
  const event = fake.provider.understand({ body, signature: signatureFor(body, now), at: now });
  if (!event) throw new Error("forged");
  const told = { provider: "stripe", event } as const;

  expect(await takeNotice({ db, actor: door, now }, { ...told, today: "2032-05-09" })).toMatchObject({
    problem: { kind: "conflict" },
  });
  expect(await statusesOf(db, clientId)).toEqual(["pending"]);
  expect(must(await takeNotice({ db, actor: door, now }, { ...told, today: "2032-06-01" })).outcome).toBe("settled");
});

test("nobody but the app and its admins says that something was paid", async () => {
  const { db, ana, ben, fake, say, now } = await openTill();
  const body = say();
  const event = fake.provider.understand({ body, signature: signatureFor(body, now), at: now });
  if (!event) throw new Error("forged");

  for (const actor of [ana, ben])
    expect((await takeNotice({ db, actor, now }, { provider: "stripe", event, today: "2026-11-23" })).ok).toBe(false);
});
