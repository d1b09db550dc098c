import { expect, test } from "vitest";
import { addAgreement } from "#domain/agreements/index.ts";
import { plainFormats as formats } from "#domain/kernel/format/formats.ts";
import { reversePayment } from "#domain/payments/index.ts";
import { readPostedForUpdate } from "#domain/payments/list/index.ts";
import { approveUpdate } from "#domain/updates/index.ts";
import { openDeals, terms } from "#tests/deals.ts";
import { day, openUpdates } from "#tests/updates.ts";
import { readFees, readRate } from "./read-fees.ts";

/** Someone reads the fee of an approved amount of 8,000 after some of it was given back. */
async function stateAfter(amount: string | null) {
  const { db, noor, ana: actor, clientId, at, post } = await openUpdates();
  await db
    .updateTable("clients")
    .set({ commissionBp: 1000, updatedAt: at(0) })
    .where("id", "=", clientId)
    .execute();
  const which = await post(actor, { amount: "8000" });
  await approveUpdate({ db, actor: noor, now: at(1) }, { ...which, kind: "deal_value", seen: 1, day });
  const posted = await readPostedForUpdate({ db, actor }, { clientId, updateId: which.id });
  const paymentId = (posted.ok && posted.value.fees[0]?.id) || "";
  await db
    .updateTable("payments")
    .set({ status: "completed", completedAt: at(2) })
    .where("id", "=", paymentId)
    .execute();
  const back = { amount: amount ?? "", occurredOn: day, description: "Agreed" };
  if (amount) await reversePayment({ db, actor: noor, now: at(3) }, { clientId, paymentId, ...back, today: day });

  const update = { amount: { minor: 800_000n, currency: "USD" }, status: "approved" } as const;
  const { charged } = await readFees({ db, actor, formats, now: at(4) }, which, update);
  return charged?.fees.map(({ state }) => state);
}

test("a fee is told in its state, and what was reversed of it", async () => {
  expect(await stateAfter(null)).toEqual(["completed"]);
  expect(await stateAfter("80")).toEqual(["completed, US$80.00 of it reversed"]);
  expect(await stateAfter("800")).toEqual(["reversed"]);
});

test("before it is said, a fee is a share or that of the agreement in force", async () => {
  const { db, noor, clientId, now } = await openDeals();
  const rate = async (form: Parameters<typeof terms>[0]) => {
    expect(await addAgreement({ db, actor: noor, now }, { clientId, ...terms(form) })).toMatchObject({ ok: true });
    return readRate({ db, actor: noor, formats, now }, clientId);
  };

  expect(await rate({ percent: "7.5", seen: 2 })).toBe("a fee of 7.5%");
  expect(await rate({ percent: "0", seen: 3 })).toBe("");
  expect(await rate({ rule: "fixed", fixed: "500", seen: 4 })).toBe("the fee of the agreement in force");
});
