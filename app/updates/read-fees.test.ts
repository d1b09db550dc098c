import { expect, test } from "vitest";
import { plainFormats as formats } from "#domain/kernel/format/formats.ts";
import { readPostedForUpdate, reversePayment } from "#domain/payments/index.ts";
import { approveUpdate } from "#domain/updates/index.ts";
import { day, openUpdates } from "#tests/updates.ts";
import { readFees } from "./read-fees.ts";

/** Someone reads the fee of an approved amount of 8,000 after some of it was given back. */
async function stateAfter(amount: string | null) {
  const { db, noor, ana: actor, clientId, at, post } = await openUpdates();
  await db.updateTable("clients").set({ commissionBp: 1000 }).where("id", "=", clientId).execute();
  const which = await post(actor, { amount: "8000" });
  await approveUpdate(db, noor, which, { kind: "deal_value", seen: 1, day, at: at(1) });
  const posted = await readPostedForUpdate(db, actor, { clientId, updateId: which.id });
  const paymentId = (posted.ok && posted.value.fees[0]?.id) || "";
  await db
    .updateTable("payments")
    .set({ status: "completed", completedAt: at(2) })
    .where("id", "=", paymentId)
    .execute();
  const back = { amount: amount ?? "", occurredOn: day, description: "Agreed" };
  if (amount) await reversePayment(db, noor, { clientId, paymentId }, back, { today: day, now: at(3) });

  const update = { amount: { minor: 800_000n, currency: "USD" }, status: "approved" } as const;
  const { charged } = await readFees({ db, actor, formats }, which, update);
  return charged?.fees.map(({ state }) => state);
}

test("a fee is told in its state, and what was reversed of it", async () => {
  expect(await stateAfter(null)).toEqual(["completed"]);
  expect(await stateAfter("80")).toEqual(["completed, US$80.00 of it reversed"]);
  expect(await stateAfter("800")).toEqual(["reversed"]);
});
