import { expect, test } from "vitest";
import { listClientActivity } from "#domain/audit/index.ts";
import { openLedger, today, written } from "#tests/ledger.ts";
import { addPayment, movePayment, reversePayment } from "../index.ts";
import { readBalance } from "../list/index.ts";

const missing = { ok: false, problem: { kind: "missing" } };

test("an admin writes a payment by hand, once however often the form is sent, and the audit log knows", async () => {
  const { db, noor, clientId, times, rows, lines } = await openLedger();
  const form = written({ method: "Bank transfer" });

  const one = await addPayment({ db, actor: noor, now: times.now }, { clientId, ...form, today: times.today });
  const two = await addPayment({ db, actor: noor, now: times.now }, { clientId, ...form, today: times.today });

  expect(one).toEqual(two);
  expect(await rows()).toMatchObject([
    { kind: "client_credit", direction: "in", amountMinor: 250_000n, status: "completed" },
  ]);
  expect(await lines("payment")).toMatchObject([
    {
      action: "ledger.write",
      actorId: noor.id,
      after: { amount: "2500.00", currency: "EUR", method: "Bank transfer" },
    },
  ]);
  const other = await addPayment(
    { db, actor: noor, now: times.now },
    { clientId, ...form, amountMinor: 1n, today: times.today },
  );
  expect(other).toMatchObject({ problem: { kind: "conflict" } });
});

test("nobody but an admin writes, moves or reverses", async () => {
  const { db, ben, ana, clientId, times, add } = await openLedger();
  const which = { clientId, paymentId: await add() };
  const trusted = { ...ben, assignments: [{ clientId, isLead: true, seesMoney: true, revealsSecrets: true }] };
  const back = { amount: "1", occurredOn: today, description: "Mine" };

  for (const actor of [trusted, ana]) {
    expect(await addPayment({ db, actor, now: times.now }, { clientId, ...written(), today: times.today })).toEqual(
      missing,
    );
    expect(await movePayment({ db, actor, now: times.now }, { ...which, to: "voided", today: times.today })).toEqual(
      missing,
    );
    expect(await reversePayment({ db, actor, now: times.now }, { ...which, ...back, today: times.today })).toEqual(
      missing,
    );
  }
});

test("a pending payment fails, is tried again and is completed on the day it happened", async () => {
  const { db, noor, clientId, times, add, rows, lines } = await openLedger();
  const which = { clientId, paymentId: await add({ status: "pending" }) };

  for (const to of ["failed", "pending"] as const)
    expect(await movePayment({ db, actor: noor, now: times.now }, { ...which, to, today: times.today })).toMatchObject({
      ok: true,
    });
  expect(
    await movePayment(
      { db, actor: noor, now: times.now },
      { ...which, to: "completed", on: "2026-11-20", today: times.today },
    ),
  ).toMatchObject({
    ok: true,
  });

  expect(await rows()).toMatchObject([{ status: "completed", occurredOn: "2026-11-20" }]);
  expect((await lines("payment")).at(-1)).toMatchObject({
    before: { status: "pending", occurredOn: today },
    after: { status: "completed", occurredOn: "2026-11-20" },
  });
  for (const to of ["pending", "failed", "voided", "completed"] as const)
    expect(await movePayment({ db, actor: noor, now: times.now }, { ...which, to, today: times.today })).toMatchObject({
      problem: { kind: "conflict" },
    });
});

test("of two who complete a payment at once one is told that it was overtaken", async () => {
  const { db, noor, clientId, times, add } = await openLedger();
  const which = { clientId, paymentId: await add({ status: "pending" }) };

  const both = await Promise.all(
    [1, 2].map(() =>
      movePayment({ db, actor: noor, now: times.now }, { ...which, to: "completed", today: times.today }),
    ),
  );

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readBalance({ db, actor: noor }, clientId)).toMatchObject({
    value: [{ balance: 250_000n, pendingIn: 0n }],
  });
});

test("what was done about money is read only by those who see the money", async () => {
  const { db, noor, ben, clientId, add, addFee, run } = await openLedger();
  await add();
  await addFee();
  await run();
  const actions = async (seesMoney: boolean) => {
    const assignment = { clientId, isLead: true, seesMoney, revealsSecrets: true };
    const read = await listClientActivity(
      { db, actor: { ...ben, assignments: [assignment] } },
      { clientId, before: null },
    );
    return read.ok ? read.value.lines.map(({ action }) => action).sort() : null;
  };

  expect(await actions(true)).toEqual(["ledger.write", "recurring.run", "recurring.write"]);
  expect(await actions(false)).toEqual([]);
  expect(await listClientActivity({ db, actor: noor }, { clientId, before: null })).toMatchObject({
    value: { lines: { length: 3 } },
  });
});

test("a payment of another client is not there", async () => {
  const [{ db, noor, clientId, times }, other] = [await openLedger(), await openLedger()];
  const foreign = { clientId, paymentId: await other.add() };

  expect(
    await movePayment({ db, actor: noor, now: times.now }, { ...foreign, to: "voided", today: times.today }),
  ).toEqual(missing);
  const back = { amount: "1", occurredOn: today, description: "Mine" };
  expect(
    await reversePayment({ db, actor: noor, now: times.now }, { ...foreign, ...back, today: times.today }),
  ).toEqual(missing);
});

test("what is completed did not happen tomorrow", async () => {
  const { db, noor, clientId, times, add } = await openLedger();
  const tomorrow = written({ occurredOn: "2026-11-24" });

  const said = {
    problem: { kind: "invalid", fields: { occurredOn: ["A completed payment can't be dated in the future."] } },
  };
  expect(
    await addPayment({ db, actor: noor, now: times.now }, { clientId, ...tomorrow, today: times.today }),
  ).toMatchObject(said);
  const paymentId = await add({ occurredOn: "2026-11-24", status: "pending" });
  expect(
    await movePayment(
      { db, actor: noor, now: times.now },
      { clientId, paymentId, to: "completed", today: times.today },
    ),
  ).toMatchObject(said);
});
