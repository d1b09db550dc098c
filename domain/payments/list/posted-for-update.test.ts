import { expect, test } from "vitest";
import { addAgreement } from "#domain/agreements/index.ts";
import { approveUpdate, postUpdate } from "#domain/updates/index.ts";
import { openDeals, terms, today } from "#tests/deals.ts";
import { said } from "#tests/updates.ts";
import { readAgreement, readCommission } from "../index.ts";
import { readPostedForUpdate } from "./index.ts";

/** `ana` is the client's, and its agreement takes 10%. */
async function openPosted(agreed: Parameters<typeof openDeals>[0] = {}) {
  const deals = await openDeals(agreed);
  const { db, ana, noor, clientId, now } = deals;
  async function approve(kind: "deal_value" | "client_credit", dealId: string | null = null) {
    const form = said({ amount: "8000" });
    const posted = await postUpdate({ db, actor: ana, now }, { clientId, ...form, day: today });
    if (!posted.ok) throw new Error(posted.problem.kind);
    const which = { clientId, id: posted.value.id };
    await approveUpdate({ db, actor: noor, now }, { ...which, kind, dealId, seen: 1, day: today });
    return readPostedForUpdate({ db, actor: ana }, { clientId, updateId: which.id });
  }
  return { ...deals, approve };
}

const amount = { minor: 800_000n, currency: "USD" };
const tiers = [
  { from: "0", percent: "10" },
  { from: "5000", percent: "8" },
];

test.each([
  ["a share", {}, 80_000n, 1000],
  ["tiers", { rule: "tiers" }, 64_000n, 800],
  ["a fixed amount", { rule: "fixed", fixed: "500" }, 50_000n, null],
  ["a share within limits", { cap: "700" }, 70_000n, null],
] as const)("what an approval would charge by %s is what it charges", async (_, agreed, minor, share) => {
  const { db, ana, clientId, now, approve } = await openPosted({ ...agreed, tiers });

  const ahead = await readCommission({ db, actor: ana, now }, { clientId, amount });
  expect(ahead).toEqual({ ok: true, value: { fee: { minor, currency: "USD" }, share } });
  expect(await approve("deal_value")).toMatchObject({
    value: { byDeal: false, fees: [{ kind: "agency_fee", status: "pending", amount: { minor } }] },
  });
  expect(await approve("client_credit")).toEqual({ ok: true, value: { byDeal: false, fees: [] } });
});

test("an agreement that begins later charges nothing before", async () => {
  const { db, noor, ana, clientId, now, approve } = await openPosted();
  const form = terms({ percent: "20", inForceFrom: "2026-12-01", seen: 2 });
  expect(await addAgreement({ db, actor: noor, now }, { clientId, ...form })).toMatchObject({ ok: true });

  expect(await approve("deal_value")).toMatchObject({ value: { fees: [{ amount: { minor: 80_000n } }] } });
  const then = await readAgreement({ db, actor: ana, now: new Date("2026-12-01T00:00:00Z") }, { clientId });
  expect(then).toMatchObject({ ok: true, value: { rule: { kind: "percent", bp: 2000 } } });
});

test("an amount in a currency that the agreement has none in is charged by the last one that fits", async () => {
  const { db, ana, clientId, now } = await openPosted({ rule: "fixed", fixed: "500" });
  const inKroner = { minor: 800_000n, currency: "NOK" };

  const read = await readCommission({ db, actor: ana, now }, { clientId, amount: inKroner });
  expect(read).toMatchObject({ value: { fee: { minor: 0n, currency: "NOK" }, share: null } });
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
  const { db, ana, clientId, now } = await openPosted();
  const other = { ...ana, clientId: "01900000-0000-7000-8000-000000000000" };

  expect(await readCommission({ db, actor: other, now }, { clientId, amount })).toMatchObject({ ok: false });
  expect(await readAgreement({ db, actor: other, now }, { clientId })).toMatchObject({ ok: false });
  expect(await readPostedForUpdate({ db, actor: other }, { clientId, updateId: clientId })).toMatchObject({
    ok: false,
  });
});
