import { expect, test } from "vitest";
import { approveUpdate, postUpdate } from "#domain/updates/index.ts";
import { openDeals, today } from "#tests/deals.ts";
import { said } from "#tests/updates.ts";
import { commissionOn, readCommission, readPostedForUpdate } from "../index.ts";

/** `ana` is the client's, and its agreement takes 10%. */
async function openPosted(terms: Parameters<typeof openDeals>[0] = {}) {
  const deals = await openDeals(terms);
  const { db, ana, noor, clientId, now } = deals;
  async function approve(kind: "deal_value" | "client_credit", dealId: string | null = null) {
    const form = said({ amount: "8000" });
    const posted = await postUpdate(db, ana, clientId, { form, day: today, at: now });
    if (!posted.ok) throw new Error(posted.problem.kind);
    const which = { clientId, id: posted.value.id };
    await approveUpdate(db, noor, which, { kind, dealId, seen: 1, day: today, at: now });
    return readPostedForUpdate(db, ana, { clientId, updateId: which.id });
  }
  return { ...deals, approve };
}

test("what an approval would charge is what it charges", async () => {
  const { db, ana, clientId, approve } = await openPosted();
  const bp = await readCommission(db, ana, clientId);

  expect(bp).toEqual({ ok: true, value: 1000 });
  expect(commissionOn({ minor: 800_000n, currency: "USD" }, 1000)).toEqual({ minor: 80_000n, currency: "USD" });
  expect(await approve("deal_value")).toMatchObject({
    value: { byDeal: false, fees: [{ kind: "agency_fee", status: "pending", amount: { minor: 80_000n } }] },
  });
  expect(await approve("client_credit")).toEqual({ ok: true, value: { byDeal: false, fees: [] } });
});

test("the fee of the deal that an update closed belongs to the update, too", async () => {
  const { add, step, approve } = await openPosted();
  const deal = await add();
  await step(deal, "meeting_held");

  expect(await approve("deal_value", deal.id)).toMatchObject({
    value: { byDeal: true, fees: [{ amount: { minor: 80_000n } }] },
  });
});

test("the fee of its meeting, charged before, is none of the update's", async () => {
  const { add, step, paymentsOf, approve } = await openPosted({ meetingFee: "50" });
  const deal = await add();
  await step(deal, "meeting_held");
  expect(await paymentsOf(deal)).toMatchObject([{ dealPart: "meeting", amountMinor: 5_000n }]);

  expect(await approve("deal_value", deal.id)).toMatchObject({
    value: { byDeal: true, fees: [{ amount: { minor: 80_000n }, reversed: null }] },
  });
});

test("another client's people read nothing of it", async () => {
  const { db, ana, clientId } = await openPosted();
  const other = { ...ana, clientId: "01900000-0000-7000-8000-000000000000" };

  expect(await readCommission(db, other, clientId)).toMatchObject({ ok: false });
  expect(await readPostedForUpdate(db, other, { clientId, updateId: clientId })).toMatchObject({ ok: false });
});
