import { expect, onTestFinished, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { draftInvoice, sendInvoice } from "#domain/invoices/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { movePayment } from "#domain/payments/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals, today } from "#tests/deals.ts";
import { must, sendingOn } from "#tests/invoices.ts";
import { readDeal } from "../page/index.ts";
import {
  claimDeal,
  confirmClaim,
  correctDeal,
  disputeClaim,
  notePaid,
  reportClose,
  settleSilence,
  withdrawClaim,
} from "./index.ts";

const dispute = { reason: "other_value", words: "It was 40,000." } as const;

test("a confirmed claim posts its value and the agreement's fee, in the agreement's words", async () => {
  const clause = "Ten per cent of the first order, net of tax, when it is signed.";
  const { db, ana, deps, claimed, seenOf, rowOf, paymentsOf } = await openDeals({ clause });
  const which = await claimed();
  expect(await rowOf(which)).toMatchObject({ stage: "held", line: "closed", claim: "open", valueMinor: 4_800_000n });
  expect(await paymentsOf(which)).toEqual([]);

  const seen = await seenOf(which.id);
  expect(await confirmClaim({ db, actor: ana, ...deps }, { ...which, seen })).toEqual({ ok: true, value: null });

  expect(await paymentsOf(which)).toMatchObject([
    { kind: "deal_value", direction: "in", status: "completed", amountMinor: 4_800_000n, dealPart: "value" },
    {
      kind: "agency_fee",
      direction: "out",
      status: "pending",
      amountMinor: 480_000n,
      dealPart: "fee",
      description: `Fee for Douro Mills, agreement 2: ${clause}`,
    },
  ]);
  expect(await confirmClaim({ db, actor: ana, ...deps }, { ...which, seen: seen + 1 })).toMatchObject({
    problem: { kind: "conflict" },
  });
  expect(await rowOf(which)).toMatchObject({ stage: "closed", claim: "confirmed" });
});

test("a claim with wrong values is refused beside its field, and nothing is stored", async () => {
  const { db, noor, deps, add, step, claim, rowOf } = await openDeals();
  const early = await add();
  expect(await claim(early)).toMatchObject({
    problem: { kind: "conflict", because: expect.stringContaining("meeting") },
  });
  const which = await add();
  await step(which, "meeting_held");

  for (const [form, field] of [
    [{ amount: "much" }, "amount"],
    [{ amount: "0" }, "amount"],
    [{ amount: "1".repeat(10_000) }, "amount"],
    [{ currency: "CHF" }, "amount"],
    [{ closedOn: "2026-11-24" }, "closedOn"],
    [{ closedOn: "2026-11-20" }, "closedOn"],
  ] as const)
    expect(await claim(which, form)).toMatchObject({
      problem: { kind: "invalid", fields: { [field]: [expect.any(String)] } },
    });
  expect(await rowOf(which)).toMatchObject({ claim: "none", eventCount: 2 });

  await claim(which);
  const again = { intent: "claim", amount: "1", closedOn: "2026-11-22", words: "", seen: 3 } as const;
  expect(await claimDeal({ db, actor: noor, ...deps }, { ...which, ...again })).toMatchObject({
    problem: { because: "A claim is waiting for the client's answer." },
  });
});

test("after a dispute only the client's own word confirms, whatever changes and however long it is silent", async () => {
  const { db, ana, noor, at, deps, claimed, claim, seenOf, rowOf, eventsOf } = await openDeals({ silence: "confirm" });
  const which = await claimed();
  const seen = await seenOf(which.id);
  expect(await disputeClaim({ db, actor: ana, ...deps }, { ...which, ...dispute, seen })).toMatchObject({
    ok: true,
  });
  expect(await claim(which, { intent: "change_claim", amount: "40000" })).toMatchObject({ ok: true });

  const later = at(60 * 24 * 60);
  await settleSilence({ db, actor: jobs, ...later });
  await readDeal({ db, actor: noor, ...later }, which);
  expect(await rowOf(which)).toMatchObject({ claim: "open", wasDisputed: true });

  expect(await confirmClaim({ db, actor: ana, ...later }, { ...which, seen })).toMatchObject({
    problem: { kind: "conflict" },
  });
  expect(await confirmClaim({ db, actor: ana, ...later }, { ...which, seen: seen + 2 })).toMatchObject({ ok: true });
  expect((await eventsOf(which)).at(-1)).toMatchObject({ kind: "confirmed", side: "client", byId: ana.id });
});

test("silence posts nothing where the agency calls, and confirms where the agreement says so: by the job or the first reader", async () => {
  const calls = await openDeals();
  const overdue = await calls.claimed();
  const later = calls.at(9 * 24 * 60);
  await settleSilence({ db: calls.db, actor: jobs, ...later });
  expect(await readDeal({ db: calls.db, actor: calls.noor, ...later }, overdue)).toMatchObject({
    value: { claim: "open", isOverdue: true, payments: [] },
  });

  const { db, ana, at, claimed, paymentsOf, eventsOf } = await openDeals({ silence: "confirm" });
  const byJob = await claimed();
  const byReader = await claimed();
  // Sent on 23 November with seven days: 30 November is the last of them.
  const last = { today, now: new Date("2026-11-30T23:59:59Z") };
  await settleSilence({ db, actor: jobs, ...last });
  expect(await paymentsOf(byJob)).toEqual([]);

  const past = { today, now: new Date("2026-12-01T00:00:00Z") };
  expect(await readDeal({ db, actor: ana, ...past }, byReader)).toMatchObject({ value: { claim: "confirmed" } });
  await settleSilence({ db, actor: jobs, ...past });
  await settleSilence({ db, actor: jobs, ...at(30 * 24 * 60) });
  for (const which of [byJob, byReader]) {
    expect(await paymentsOf(which)).toHaveLength(2);
    expect((await eventsOf(which)).at(-1)).toMatchObject({ kind: "confirmed", side: "system", byId: null });
  }
});

test("what silence confirmed the client can dispute until its fee is invoiced or paid: its rows are taken back", async () => {
  const app = await openDeals({ silence: "confirm" });
  const { db, ana, noor, clientId, claimed, claim, seenOf, rowOf, paymentsOf, at } = app;
  const past = { today: "2026-12-01", now: new Date("2026-12-01T00:00:00Z") };
  const which = await claimed();
  const invoiced = await claimed();
  const paid = await claimed();
  await settleSilence({ db, actor: jobs, ...past });
  const tell = async (of: typeof which) =>
    disputeClaim({ db, actor: ana, ...past }, { ...of, ...dispute, seen: await seenOf(of.id) });

  expect(await tell(which)).toEqual({ ok: true, value: null });
  expect(await rowOf(which)).toMatchObject({ claim: "disputed", stage: "held", bySilence: false, confirmedNo: null });
  expect((await paymentsOf(which)).map(({ dealPart, status }) => [dealPart, status])).toEqual([
    ["value", "completed"],
    ["fee", "voided"],
    ["value", "completed"],
  ]);
  expect(await claim(which, { intent: "change_claim", amount: "40000", closedOn: "2026-11-22" })).toMatchObject({
    ok: true,
  });
  await settleSilence({ db, actor: jobs, ...at(90 * 24 * 60) });
  expect(await rowOf(which)).toMatchObject({ claim: "open" });

  const feeOf = async ({ id }: { id: string }) => {
    const fees = db.selectFrom("payments").select("id").where("dealId", "=", id).where("dealPart", "=", "fee");
    return (await fees.executeTakeFirstOrThrow()).id;
  };
  const draft = { clientId, paymentIds: [await feeOf(invoiced)], key: newId() };
  const { id } = must(await draftInvoice({ db, actor: noor, now: past.now }, draft));
  must(await sendInvoice({ db, actor: noor, now: past.now }, { id, ...sendingOn(past.now) }));
  const completing = { clientId, paymentId: await feeOf(paid), to: "completed", today: past.today } as const;
  must(await movePayment({ db, actor: noor, now: past.now }, completing));
  for (const of of [invoiced, paid]) {
    expect(await tell(of)).toEqual({
      ok: false,
      problem: {
        kind: "conflict",
        code: "fee-invoiced",
        because:
          "Its fee has been invoiced or paid. Write to the agency in the deal's file: it can still reverse the deal.",
      },
    });
    expect(await rowOf(of)).toMatchObject({ claim: "confirmed", bySilence: true });
  }
});

test("a withdrawn claim leaves the deal where it stood, and another can be made", async () => {
  const { db, noor, deps, claimed, claim, seenOf, rowOf } = await openDeals();
  const which = await claimed();
  const seen = await seenOf(which.id);
  expect(await withdrawClaim({ db, actor: noor, ...deps }, { ...which, words: "Too early", seen })).toMatchObject({
    ok: true,
  });
  expect(await rowOf(which)).toMatchObject({ stage: "held", line: "held", claim: "none", valueMinor: null });
  expect(await claim(which, { amount: "100" })).toMatchObject({ ok: true });
});

test("where the fee is due on payment, each part brings its share and the last the rest, never above the whole", async () => {
  const { db, ana, deps, confirmed, seenOf, paymentsOf } = await openDeals({ due: "on_payment", percent: "3.33" });
  const which = await confirmed({ amount: "100.01" });
  const pay = async (amount: string) =>
    notePaid({ db, actor: ana, ...deps }, { ...which, amount, paidOn: today, words: "", seen: await seenOf(which.id) });
  expect(await paymentsOf(which)).toHaveLength(1);

  for (const part of ["33.33", "33.33"]) expect(await pay(part)).toMatchObject({ ok: true });
  expect(await pay("33.36")).toMatchObject({
    problem: { fields: { amount: ["Enter an amount above zero, 33.35 at most."] } },
  });
  expect(await pay("33.35")).toMatchObject({ ok: true });
  const fees = (await paymentsOf(which)).filter(({ dealPart }) => dealPart === "payment");
  expect(fees.map(({ amountMinor }) => amountMinor)).toEqual([111n, 111n, 111n]);
});

test("the client's word that its customer paid is enough; the agency says how it knows", async () => {
  const { db, noor, ana, deps, confirmed, seenOf, eventsOf } = await openDeals();
  const which = await confirmed({ amount: "100" });
  const pay = async (actor: typeof noor | typeof ana, words: string) =>
    notePaid({ db, actor, ...deps }, { ...which, amount: "50", paidOn: today, words, seen: await seenOf(which.id) });

  const asked = { words: ["Say how you know that they paid, or add a file that shows it."] };
  expect(await pay(noor, "")).toMatchObject({ problem: { kind: "invalid", fields: asked } });
  expect(await pay(noor, "Their bookkeeper called.")).toMatchObject({ ok: true });
  expect(await pay(ana, "")).toMatchObject({ ok: true });
  expect((await eventsOf(which)).filter(({ kind }) => kind === "customer_paid")).toHaveLength(2);
});

test("a close in a locked month is refused, and one that was claimed before is entered in an open month", async () => {
  const own = openDatabase(await freshDatabase("migrated", "claims_in_a_locked_month"));
  onTestFinished(() => own.destroy());
  const { db, ana, deps, add, step, claim, seenOf, eventsOf, paymentsOf } = await openDeals({}, own);
  const before = await add({ foundOn: "2026-10-01" });
  await step(before, "meeting_held", { onDay: "2026-10-02" });
  expect(await claim(before, { closedOn: "2026-10-05" })).toMatchObject({ ok: true });
  const late = await add({ foundOn: "2026-10-01" });
  await step(late, "meeting_held", { onDay: "2026-10-02" });
  await db.insertInto("monthLocks").values({ month: "2026-10-01", lockedAt: deps.now }).execute();

  expect(await claim(late, { closedOn: "2026-10-05" })).toMatchObject({
    problem: { kind: "invalid", fields: { closedOn: ["This month is locked. Choose a day in an open month."] } },
  });
  expect(await eventsOf(late)).toHaveLength(2);
  expect(await confirmClaim({ db, actor: ana, ...deps }, { ...before, seen: await seenOf(before.id) })).toMatchObject({
    ok: true,
  });
  expect(await paymentsOf(before)).toMatchObject([{ dealPart: "value" }, { dealPart: "fee" }]);
});

test("what silence confirms is posted today whatever month it closed in, once the current month is open", async () => {
  const own = openDatabase(await freshDatabase("migrated", "silence_in_a_locked_month"));
  onTestFinished(() => own.destroy());
  const { db, deps, add, step, claim, rowOf, paymentsOf } = await openDeals({ silence: "confirm" }, own);
  const which = await add({ foundOn: "2026-10-01" });
  await step(which, "meeting_held", { onDay: "2026-10-02" });
  expect(await claim(which, { closedOn: "2026-10-05" })).toMatchObject({ ok: true });
  for (const month of ["2026-10-01", "2026-12-01"])
    await db.insertInto("monthLocks").values({ month, lockedAt: deps.now }).execute();

  const later = { today: "2026-12-03", now: new Date("2026-12-03T09:00:00Z") };
  await settleSilence({ db, actor: jobs, ...later });
  expect(await rowOf(which)).toMatchObject({ claim: "open" });
  expect(await paymentsOf(which)).toEqual([]);

  await db.deleteFrom("monthLocks").where("month", "=", "2026-12-01").execute();
  await settleSilence({ db, actor: jobs, ...later });
  expect(await rowOf(which)).toMatchObject({ claim: "confirmed" });
  const entries = db.selectFrom("payments").select("occurredOn").where("dealId", "=", which.id);
  expect(await entries.execute()).toEqual([{ occurredOn: "2026-12-03" }, { occurredOn: "2026-12-03" }]);
});

test("a confirmed deal is taken back by reversals, by admins alone, and can be claimed again", async () => {
  const { db, noor, ben, deps, confirmed, claim, seenOf, rowOf, paymentsOf } = await openDeals();
  const which = await confirmed();
  const back = async (actor: typeof noor | typeof ben) =>
    correctDeal({ db, actor, ...deps }, { ...which, words: "Wrong value", seen: await seenOf(which.id) });
  expect(await back(ben)).toMatchObject({ problem: { kind: "missing" } });
  expect(await back(noor)).toMatchObject({ ok: true });

  expect(await paymentsOf(which)).toMatchObject([
    { dealPart: "value", status: "completed" },
    { dealPart: "fee", status: "voided" },
    { dealPart: "value", direction: "out", description: "Douro Mills: Wrong value", reversesId: expect.any(String) },
  ]);
  expect(await rowOf(which)).toMatchObject({ stage: "held", claim: "none" });
  expect(await claim(which, { amount: "40000" })).toMatchObject({ ok: true });
});

test("only the client's deciding members answer a claim; nobody of another client finds it", async () => {
  const { db, ana, noor, clientId, deps, claimed, seenOf } = await openDeals();
  const which = await claimed();
  const seen = await seenOf(which.id);
  const strangers = [
    noor,
    staffOf(newId()),
    clientOf(ana.id, clientId, { isOwner: false, decides: false }),
    clientOf(newId(), newId()),
    clientOf(ana.id, clientId, { portal: { ...ana.portal, showDeals: false } }),
  ];
  for (const actor of strangers)
    expect(await confirmClaim({ db, actor, ...deps }, { ...which, seen })).toMatchObject({
      problem: { kind: "missing" },
    });
  const stranger = clientOf(newId(), newId());
  for (const of of [which, { ...which, clientId: stranger.clientId }])
    expect(await readDeal({ db, actor: stranger, ...deps }, of)).toMatchObject({ problem: { kind: "missing" } });
});

test("a client's own word that a deal closed confirms it and posts its fee, once, and nobody else's does", async () => {
  const { db, noor, ana, clientId, deps, add, step, rowOf, eventsOf, paymentsOf } = await openDeals();
  const which = await add();
  const early = await add();
  await step(which, "meeting_held");
  const close = (actor: Actor, but: Partial<Parameters<typeof reportClose>[1]> = {}, of = which) =>
    reportClose({ db, actor, ...deps }, { ...of, amount: "48000", closedOn: "2026-11-22", words: "", seen: 2, ...but });
  const observer = clientOf(ana.id, clientId, { isOwner: false, decides: false });
  for (const actor of [noor, observer]) expect(await close(actor)).toMatchObject({ problem: { kind: "missing" } });
  expect(await close(ana, { amount: "much" })).toMatchObject({ problem: { fields: { amount: [expect.any(String)] } } });
  expect(await close(ana, { closedOn: "2026-11-01" })).toMatchObject({
    problem: { fields: { closedOn: [expect.any(String)] } },
  });
  expect(await close(ana, { seen: 1 }, early)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await eventsOf(which)).toHaveLength(2);

  const answers = await Promise.all([close(ana), close(ana), close(ana)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rowOf(which)).toMatchObject({ stage: "closed", claim: "confirmed", valueMinor: 4_800_000n });
  expect((await eventsOf(which)).slice(2)).toMatchObject([
    { kind: "claimed", side: "client" },
    { kind: "confirmed", side: "client" },
  ]);
  expect(await paymentsOf(which)).toMatchObject([
    { dealPart: "value", amountMinor: 4_800_000n },
    { dealPart: "fee", amountMinor: 480_000n },
  ]);
});
