import { expect, onTestFinished, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { editExpense, trashExpense } from "#domain/finances/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { lockMonth } from "#domain/payments/index.ts";
import { staffOf } from "#tests/actors.ts";
import { got } from "#tests/finances.ts";
import { openShares, shareRule, wrongShareSums } from "#tests/shares.ts";
import {
  addShareRule,
  listOwnShares,
  listShareRules,
  listSharesOf,
  payShares,
  previewPayout,
  readMargins,
  readShareRule,
  setDealTeam,
} from "./index.ts";

const span = { from: "", to: "2026-11-23" };

/** A fresh app for payouts, as a run takes what the whole team earned. */
async function openPayouts(name: string) {
  const app = await openShares({}, name);
  onTestFinished(() => app.db.destroy());
  const { db, noor, now, today } = app;
  const category = await db
    .selectFrom("expenseCategories")
    .select("id")
    .where("name", "=", "Payroll")
    .executeTakeFirstOrThrow();
  const ofDeal = async (which: { id: string }) => (await app.rowsOf(which)).map(({ id }) => id);
  const preview = async () => got(await previewPayout({ db, actor: noor }, span));
  const pay = async (but: { seen?: string; key?: string; to?: string } = {}) =>
    payShares(
      { db, actor: noor, now },
      { ...span, categoryId: category.id, seen: (await preview()).seen, key: newId(), ...but, today },
    );
  const expensesOf = async (which: { id: string }) =>
    db
      .selectFrom("expenses as expense")
      .innerJoin("sharePayouts as payout", "payout.expenseId", "expense.id")
      .selectAll("expense")
      .select("payout.isLive")
      .distinct()
      .where("payout.shareId", "in", await ofDeal(which))
      .orderBy("expense.amountMinor")
      .execute();
  return { ...app, preview, run: pay, expensesOf };
}

test("a share is coming when its fee is charged, earned when it is paid, and taken back with it", async () => {
  const { db, ben, currency, closed, pay, takeBack } = await openShares();
  const which = await closed();
  const own = async () => {
    const { sums, coming, shares } = got(await listOwnShares({ db, actor: ben }, null));
    const sum = sums.find((one) => one.currency === currency);
    return {
      coming: coming.filter(({ deal }) => deal.id === which.id).map(({ amount }) => amount.minor),
      rows: shares.filter(({ deal }) => deal.id === which.id).map(({ amount }) => amount.minor),
      sum: sum && [sum.earned, sum.coming, sum.takenBack, sum.paid, sum.open],
    };
  };
  expect(await own()).toEqual({ coming: [48_000n], rows: [], sum: [0n, 48_000n, 0n, 0n, 0n] });
  await pay(which);
  expect(await own()).toEqual({ coming: [], rows: [48_000n], sum: [48_000n, 0n, 0n, 0n, 48_000n] });
  await takeBack(which);
  expect(await own()).toMatchObject({ coming: [], sum: [48_000n, 0n, 48_000n, 0n, 0n] });
});

test("a payout makes an expense for each once, and what is taken back afterwards is a row below zero", async () => {
  const { db, ben, noor, closed, pay, preview, run, expensesOf, takeBack, rowsOf } = await openPayouts("payouts_once");
  const which = await closed();
  await pay(which);
  const key = newId();
  const { seen } = await preview();

  const answers = await Promise.all([run({ key, seen }), run({ key, seen }), run({ seen })]);

  expect(answers.some(({ ok }) => ok)).toBe(true);
  const made = await expensesOf(which);
  expect(made.map(({ payeeId }) => payeeId).sort()).toEqual([ben.id, noor.id].sort());
  const paid = made.find(({ payeeId }) => payeeId === ben.id);
  expect(paid?.amountMinor && paid.amountMinor >= 48_000n).toBe(true);
  expect(await run()).toMatchObject({ problem: { code: "share-nothing-to-pay" } });
  const before = await rowsOf(which);
  await takeBack(which);
  const after = await rowsOf(which);
  expect(await wrongShareSums(db, which.clientId)).toEqual([]);
  for (const row of before) expect(after).toContainEqual(row);
  expect(after.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(0n);
  expect((await preview()).owed.map(({ person }) => person.id)).toContain(ben.id);
  const kept = await db
    .selectFrom("expenses")
    .selectAll()
    .where("id", "=", paid?.id ?? "")
    .executeTakeFirstOrThrow();
  expect(kept.amountMinor).toBe(paid?.amountMinor);
});

test("deleting the expense opens its shares, and it comes back only while nothing else pays them", async () => {
  const { db, noor, now, today, clientId, closed, pay, preview, run, expensesOf } =
    await openPayouts("payouts_deleted");
  const which = await closed();
  await pay(which);
  got(await run());
  const [first] = await expensesOf(which);
  if (!first) throw new Error("no expense");
  const facts = { ...first, amountMinor: first.amountMinor + 1n };
  const { categoryId, currency, incurredOn, vendor, description, payeeId, amountMinor } = facts;
  const edit = {
    facts: { categoryId, currency, incurredOn, vendor, description, payeeId, amountMinor },
    seen: 1,
    today,
  };
  expect(await editExpense({ db, actor: noor, now }, { id: first.id, ...edit })).toMatchObject({
    problem: { code: "expense-pays-shares" },
  });
  const byHand = db.updateTable("expenses").set({ amountMinor: 1n }).where("id", "=", first.id);
  await expect(byHand.execute()).rejects.toThrow("keeps its amount");

  got(await trashExpense({ db, actor: noor, now }, { id: first.id }));
  expect((await preview()).parts).toMatchObject([{ amount: { minor: first.amountMinor } }]);
  got(await trashExpense({ db, actor: noor, now }, { id: first.id, isBack: true }));
  expect((await preview()).parts).toEqual([]);
  got(await trashExpense({ db, actor: noor, now }, { id: first.id }));
  got(await run());
  expect(await trashExpense({ db, actor: noor, now }, { id: first.id, isBack: true })).toMatchObject({
    problem: { code: "expense-shares-paid" },
  });
  expect(await wrongShareSums(db, clientId)).toEqual([]);
});

test("a payout pays what was shown, and nothing in a locked month or a day to come", async () => {
  const { db, noor, now, closed, pay, preview, run } = await openPayouts("payouts_shown");
  const which = await closed();
  const { seen } = await preview();
  await pay(which);
  expect(await run({ seen })).toMatchObject({ problem: { code: "share-payout-changed", isOvertaken: true } });
  expect(await run({ to: "2026-11-24" })).toMatchObject({ problem: { kind: "invalid" } });
  got(await lockMonth({ db, actor: noor, now }, { month: "2026-11-01" }));
  expect(await run()).toMatchObject({
    problem: { kind: "invalid", fields: { incurredOn: ["November 2026 is locked."] } },
  });
});

test("the team never gets more than the fee, and the sentence says what it is now", async () => {
  const { db, noor, now, clientId } = await openShares();
  const add = (form: Record<string, string>) =>
    addShareRule({ db, actor: noor, now }, shareRule({ clientId, ...form }));

  expect(await add({ researcher: "30.5", setter: "40", closer: "40" })).toMatchObject({
    problem: {
      fields: {
        closer: ["Together these are 110.5% of the fee. The team can't get more than all of it: lower one of them."],
      },
    },
  });
  expect(await add({ researcher: "20", setter: "40", closer: "40" })).toMatchObject({ ok: true });
  expect(await add({ setter: "ten" })).toMatchObject({ problem: { fields: { setter: [expect.any(String)] } } });
  expect(await add({ agreement: "99" })).toMatchObject({
    problem: { fields: { agreement: ["This client has no agreement 99."] } },
  });
});

test("the rule of an agreement goes before its client's, and that before the agency's", async () => {
  const { db, noor, now, clientId, closed, pay, rowsOf, ben } = await openShares();
  const first = await closed();
  got(await addShareRule({ db, actor: noor, now }, shareRule({ clientId, agreement: "2", setter: "50", closer: "0" })));
  got(await addShareRule({ db, actor: noor, now }, shareRule({ clientId, setter: "1", closer: "1" })));
  await pay(first);

  expect((await rowsOf(first)).map(({ personId, bp, amountMinor }) => [personId, bp, amountMinor])).toEqual([
    [ben.id, 5_000, 240_000n],
  ]);
});

test("rules are listed fifty at a time, the latest first, and each is read by its id", async () => {
  const { db, noor, clientId, now } = await openShares({}, "share_rules");
  onTestFinished(() => db.destroy());
  for (let nth = 1; nth <= 60; nth += 1) {
    const later = new Date(now.getTime() + nth * 1000);
    got(await addShareRule({ db, actor: noor, now: later }, shareRule({ clientId, setter: String(nth) })));
  }
  const first = got(await listShareRules({ db, actor: noor }));
  const second = got(await listShareRules({ db, actor: noor }, { before: first.older }));
  const setters = [...first.rules, ...second.rules].map(({ shares }) => shares.setter.bp / 100);

  expect(first.rules).toHaveLength(50);
  expect(second.older).toBeNull();
  // The last is the one that every test here begins with.
  expect(setters).toEqual([...Array.from({ length: 60 }, (_, nth) => 60 - nth), 10]);
  const [latest] = first.rules;
  expect(got(await readShareRule({ db, actor: noor }, latest?.id ?? ""))).toEqual(latest);
  expect(await readShareRule({ db, actor: noor }, newId())).toMatchObject({ ok: false });
});

test("a meeting is shared once for a deal", async () => {
  const { closed, rowsOf, ben, step, add, db, noor, now, team } = await openShares({ setterMeeting: "75" });
  const which = await closed();
  expect((await rowsOf(which)).map(({ personId, amountMinor, bp }) => [personId, amountMinor, bp])).toEqual([
    [ben.id, 7_500n, null],
  ]);
  const other = await add();
  got(await setDealTeam({ db, actor: noor, now }, { id: other.id, ...team }));
  got(await step(other, "meeting_held"));
  got(await step(other, "meeting_held"));
  expect(await rowsOf(other)).toHaveLength(1);
});

test("shares follow from the ledger and from nothing else, and none is ever changed", async () => {
  const { db, closed, pay, rowsOf } = await openShares();
  const which = await closed();
  await pay(which);
  const [row] = await rowsOf(which);
  if (!row) throw new Error("no share");
  const again = db.insertInto("shareRows").values({ ...row, id: newId() });
  await expect(again.execute()).rejects.toThrow("follows from a fee");
  const more = db.updateTable("shareRows").set({ amountMinor: 1n }).where("id", "=", row.id);
  await expect(more.execute()).rejects.toThrow("never changed");
  await expect(db.deleteFrom("shareRows").where("id", "=", row.id).execute()).rejects.toThrow("never deleted");
});

test("everybody sees their own, admins all, and nobody else any", async () => {
  const { db, ben, ana, noor, clientId, closed, pay } = await openShares();
  await pay(await closed());
  const read = (actor: Actor) => listSharesOf({ db, actor }, { userId: ben.id, before: null });
  expect((await read(noor)).ok).toBe(true);
  expect((await read(staffOf(noor.id))).ok).toBe(false);
  expect((await read(ana)).ok).toBe(false);
  expect((await previewPayout({ db, actor: ben }, span)).ok).toBe(false);
  const year = { from: "2026-01-01", to: "2026-12-31", clientId };
  expect((await readMargins({ db, actor: ben }, year)).ok).toBe(false);
  expect(got(await readMargins({ db, actor: noor }, year))).toMatchObject([
    { fees: 480_000n, shares: 144_000n, margin: 336_000n },
  ]);
});
