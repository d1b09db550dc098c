import { expect, test } from "vitest";
import { openLedger, written } from "#tests/ledger.ts";
import { addPayment, listLocks, lockMonth, movePayment, reversePayment, unlockMonth } from "../index.ts";

test("in a locked month nothing is written; the correction goes into an open one", async () => {
  const { db, noor, clientId, times, now, add } = await openLedger();
  const month = "2005-05"; // month locks are shared: a month of its own
  const inside = written({ occurredOn: `${month}-15` });
  const paymentId = await add({ occurredOn: `${month}-10` });
  const pending = await add({ status: "pending" });
  await lockMonth({ db, actor: noor, now }, { month: `${month}-01` });

  const said = {
    problem: {
      kind: "invalid",
      fields: { occurredOn: [expect.stringContaining("is locked. Choose a day in an open month.")] },
    },
  };
  expect(
    await addPayment({ db, actor: noor, now: times.now }, { clientId, ...inside, today: times.today }),
  ).toMatchObject(said);
  const which = { clientId, paymentId: pending };
  expect(
    await movePayment(
      { db, actor: noor, now: times.now },
      { ...which, to: "completed", on: `${month}-15`, today: times.today },
    ),
  ).toMatchObject(said);
  const back = { amount: "5", occurredOn: `${month}-20`, description: "Wrong" };
  expect(
    await reversePayment({ db, actor: noor, now: times.now }, { clientId, paymentId, ...back, today: times.today }),
  ).toMatchObject(said);
  expect(
    await reversePayment(
      { db, actor: noor, now: times.now },
      { clientId, paymentId, ...back, occurredOn: "2026-11-20", today: times.today },
    ),
  ).toMatchObject({
    ok: true,
  });

  await unlockMonth({ db, actor: noor, now }, { month: `${month}-01` });
  expect(
    await addPayment({ db, actor: noor, now: times.now }, { clientId, ...inside, today: times.today }),
  ).toMatchObject({
    ok: true,
  });
});

test("only admins lock and unlock, and both are written down once", async () => {
  const { db, noor, ben, ana, now } = await openLedger();
  const month = "2006-05-01"; // and here too

  for (const actor of [ben, ana])
    expect(await lockMonth({ db, actor, now }, { month })).toMatchObject({ problem: { kind: "missing" } });
  expect(await listLocks({ db, actor: ana })).toMatchObject({ problem: { kind: "missing" } });
  for (const turn of [lockMonth, lockMonth])
    expect(await turn({ db, actor: noor, now }, { month })).toMatchObject({ ok: true });
  const locks = await listLocks({ db, actor: noor });
  expect(locks).toMatchObject({ value: expect.arrayContaining([{ month, lockedAt: now, by: "Noor Haddad" }]) });
  await unlockMonth({ db, actor: noor, now }, { month });
  const lines = await db
    .selectFrom("auditLog")
    .select(["action", "after"])
    .where("actorId", "=", noor.id)
    .where("entity", "=", "month")
    .orderBy("id")
    .execute();
  expect(lines).toEqual([
    { action: "month.lock", after: { isLocked: true } },
    { action: "month.lock", after: { isLocked: false } },
  ]);
  expect(await lockMonth({ db, actor: noor, now }, { month: "2026-11-02" })).toMatchObject({
    problem: { kind: "missing" },
  });
});
