import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { clientOf } from "#tests/actors.ts";
import { testConnection } from "#tests/database.ts";
import { day, openUpdates } from "#tests/updates.ts";
import { approveUpdate, editUpdate, readUpdate, rejectUpdate, withdrawUpdate } from "./index.ts";

/** Another instance of the app, sharing nothing with the first but the database. */
const elsewhere = testConnection().then((connection) => openDatabase(connection));
afterAll(async () => (await elsewhere).destroy());

test("of fifty who approve at once over two instances one does, and the ledger has one row of each kind", async () => {
  const { db, noor, ana, clientId, at, post, payments, auditEntries } = await openUpdates();
  await db
    .updateTable("clients")
    .set({ commissionBp: 1250, updatedAt: at(0) })
    .where("id", "=", clientId)
    .execute();
  const which = await post(ana, { amount: "1000.03" });
  const instances = [db, await elsewhere];
  const approve = (nth: number) =>
    approveUpdate(
      { db: instances[nth % 2] ?? db, actor: noor, now: at(1) },
      { ...which, kind: "deal_value", seen: 1, day },
    );

  const all = await Promise.all(Array.from({ length: 50 }, (_, nth) => approve(nth)));

  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = all.flatMap((one) => (one.ok ? [] : [one.problem]));
  expect(refused).toHaveLength(49);
  expect(new Set(refused.map((problem) => JSON.stringify(problem)))).toEqual(
    new Set([JSON.stringify({ kind: "conflict", code: "update-ended", because: "This update is already approved." })]),
  );
  expect(await payments(which.id)).toEqual([
    { kind: "agency_fee", direction: "out", status: "pending", amountMinor: 12500n, currency: "USD" },
    { kind: "deal_value", direction: "in", status: "completed", amountMinor: 100003n, currency: "USD" },
  ]);
  expect((await auditEntries(which.id)).map(({ action }) => action)).toEqual(["update.post", "update.decide"]);
});

test("what was edited meanwhile cannot be approved unseen, however close the two are", async () => {
  const { db, noor, ana, at, post, payments } = await openUpdates();
  for (let round = 0; round < 10; round++) {
    const which = await post(ana, { amount: "10" });
    const form = { title: "Another", description: "", amount: "9999", seen: 1 };

    const [edited, approved] = await Promise.all([
      editUpdate({ db, actor: ana, now: at(1) }, { ...which, ...form }),
      approveUpdate({ db: await elsewhere, actor: noor, now: at(1) }, { ...which, kind: "deal_value", seen: 1, day }),
    ]);

    expect([edited.ok, approved.ok].filter(Boolean)).toHaveLength(1);
    const [posted] = await payments(which.id);
    expect(posted?.amountMinor).toBe(approved.ok ? 1000n : undefined);
    if (edited.ok)
      expect(
        await approveUpdate({ db, actor: noor, now: at(2) }, { ...which, kind: "deal_value", seen: 1, day }),
      ).toMatchObject({
        problem: { code: "update-changed" },
      });
  }
});

test("approving and rejecting at once leaves one of them", async () => {
  const { db, noor, ana, at, post, payments, clientId } = await openUpdates();
  const which = await post(ana, { amount: "10" });

  const [approved, rejected] = await Promise.all([
    approveUpdate({ db, actor: noor, now: at(1) }, { ...which, kind: "client_credit", seen: 1, day }),
    rejectUpdate({ db: await elsewhere, actor: noor, now: at(1) }, { ...which, note: "Not ours.", seen: 1 }),
  ]);

  expect([approved.ok, rejected.ok].filter(Boolean)).toHaveLength(1);
  expect(await payments(which.id)).toHaveLength(approved.ok ? 1 : 0);
  expect(await readUpdate({ db, actor: ana }, { clientId, id: which.id })).toMatchObject({
    value: { status: approved.ok ? "approved" : "rejected" },
  });
});

test("a locked month takes nothing, and the update waits on", async () => {
  const { db, noor, ana, at, post, payments } = await openUpdates();
  const which = await post(ana, { amount: "10" });
  await db
    .insertInto("monthLocks")
    .values({ month: "1999-01-01", lockedBy: noor.id, lockedAt: at(0) })
    .execute();

  const decision = { kind: "deal_value", seen: 1, day: "1999-01-31", now: at(1) } as const;
  expect(await approveUpdate({ db, actor: noor, now: decision.now }, { ...which, ...decision })).toMatchObject({
    problem: { kind: "conflict" },
  });
  expect(await payments(which.id)).toEqual([]);
  expect(await readUpdate({ db, actor: ana }, which)).toMatchObject({ value: { status: "pending", decision: null } });
  await db.deleteFrom("monthLocks").where("month", "=", "1999-01-01").execute();
});

test("only admins decide, and only under the client's own address", async () => {
  const { db, noor, ben, ana, at, post } = await openUpdates();
  const which = await post(ana, { amount: "10" });
  const decision = { kind: "deal_value", seen: 1, day, now: at(1) } as const;

  for (const actor of [ana, ben]) {
    expect(await approveUpdate({ db, actor, now: decision.now }, { ...which, ...decision })).toMatchObject({
      problem: { kind: "missing" },
    });
    const no = { note: "No.", seen: 1, now: at(1) };
    expect(await rejectUpdate({ db, actor, now: no.now }, { ...which, ...no })).toMatchObject({
      problem: { kind: "missing" },
    });
  }
  const elsewhereIn = { clientId: (await openUpdates()).clientId, id: which.id };
  expect(await approveUpdate({ db, actor: noor, now: decision.now }, { ...elsewhereIn, ...decision })).toMatchObject({
    problem: { kind: "missing" },
  });
});

test("its author edits and withdraws while it waits, and nobody else does", async () => {
  const { db, noor, ben, ana, clientId, at, post, auditEntries } = await openUpdates();
  const which = await post(ana, { amount: "10" });
  const form = { title: "Better", description: "More", amount: "12.5", seen: 1 };

  const colleague = clientOf(newId(), clientId);
  for (const actor of [ben, noor, colleague]) {
    expect(await editUpdate({ db, actor, now: at(1) }, { ...which, ...form })).toMatchObject({
      problem: { kind: "missing" },
    });
    expect(await withdrawUpdate({ db, actor, now: at(1) }, which)).toMatchObject({ problem: { kind: "missing" } });
  }
  expect(await editUpdate({ db, actor: ana, now: at(1) }, { ...which, ...form })).toMatchObject({ ok: true });
  expect(await editUpdate({ db, actor: ana, now: at(2) }, { ...which, ...form })).toMatchObject({
    problem: { kind: "conflict" },
  });
  expect(await editUpdate({ db, actor: ana, now: at(2) }, { ...which, ...form, amount: "", seen: 2 })).toMatchObject({
    problem: { kind: "invalid" },
  });
  expect(await withdrawUpdate({ db, actor: ana, now: at(3) }, which)).toMatchObject({ ok: true });
  expect(await withdrawUpdate({ db, actor: ana, now: at(3) }, which)).toMatchObject({
    problem: { because: "This update is already withdrawn." },
  });
  expect((await auditEntries(which.id)).map(({ action }) => action)).toEqual([
    "update.post",
    "update.edit",
    "update.withdraw",
  ]);
});
