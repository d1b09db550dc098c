import { expect, test } from "vitest";
import { openLedger, today } from "#tests/ledger.ts";
import { reversePayment } from "../index.ts";
import { listPayments, readBalance } from "../list/index.ts";

const back = (amount: string) => ({ amount, occurredOn: today, description: "Booked twice" });

test("a reversal takes back all or a part, once, and leaves the original as it was", async () => {
  const { db, noor, clientId, times, add, rows } = await openLedger();
  const paymentId = await add();
  const [before] = await rows();

  expect(
    await reversePayment(
      { db, actor: noor, now: times.now },
      { clientId, paymentId, ...back("1000.5"), today: times.today },
    ),
  ).toMatchObject({ ok: true });

  const after = await rows();
  expect(after).toContainEqual(before);
  expect(after).toMatchObject([
    {},
    { reversesId: paymentId, direction: "out", kind: "client_credit", amountMinor: 100_050n },
  ]);
  expect(await readBalance({ db, actor: noor }, clientId)).toMatchObject({ value: [{ balance: 149_950n }] });
  expect(
    await reversePayment(
      { db, actor: noor, now: times.now },
      { clientId, paymentId, ...back("1"), today: times.today },
    ),
  ).toEqual({
    ok: false,
    problem: { kind: "conflict", code: "payment-reversed", because: "This payment is already reversed." },
  });
  const listed = await listPayments({ db, actor: noor }, { clientId, filter: {} });
  expect(listed).toMatchObject({ value: { payments: [{ reversesId: paymentId }, { reversed: { minor: 100_050n } }] } });
});

test("no more than there is, nothing that is not completed, and no reversal is reversed", async () => {
  const { db, noor, clientId, times, add, rows } = await openLedger();
  const paymentId = await add();

  for (const amount of ["2500.01", "0", "-1", "much", "1.005"])
    expect(
      await reversePayment(
        { db, actor: noor, now: times.now },
        { clientId, paymentId, ...back(amount), today: times.today },
      ),
    ).toMatchObject({
      problem: { fields: { amount: ["Enter an amount above zero, 2500.00 at most."] } },
    });
  await reversePayment(
    { db, actor: noor, now: times.now },
    { clientId, paymentId, ...back("2500"), today: times.today },
  );
  const answer = (await rows()).find(({ reversesId }) => reversesId === paymentId)?.id ?? "";
  for (const id of [answer, await add({ status: "pending" })])
    expect(
      await reversePayment(
        { db, actor: noor, now: times.now },
        { clientId, paymentId: id, ...back("1"), today: times.today },
      ),
    ).toMatchObject({
      problem: { kind: "conflict" },
    });
});

test("two who reverse a payment at once reverse it once", async () => {
  const { db, noor, clientId, times, add, rows } = await openLedger();
  const which = { clientId, paymentId: await add() };

  const both = await Promise.all(
    [1, 2].map(() =>
      reversePayment({ db, actor: noor, now: times.now }, { ...which, ...back("2500"), today: times.today }),
    ),
  );

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rows()).toHaveLength(2);
});
