import fc from "fast-check";
import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { openLedger, today, written } from "#tests/ledger.ts";
import {
  addPayment,
  movePayment,
  type Post,
  postForUpdate,
  readBalance,
  reversePayment,
  runRecurring,
} from "./index.ts";
import { manualKinds } from "./payment.schema.ts";
import { type ApprovedKind, approvedKinds } from "./payment.ts";

type Ledger = Awaited<ReturnType<typeof openLedger>>;
type Step = {
  do: string;
  minor: bigint;
  pick: number;
  what: (typeof manualKinds)[number];
  approved: ApprovedKind;
  day: number;
  isCut: boolean;
};

const currencies = ["EUR", "JPY", "KWD"];
const approvedKind = fc.constantFrom(...(Object.keys(approvedKinds) as ApprovedKind[])); // its own keys
const steps = fc.array(
  fc.record({
    do: fc.constantFrom("add", "approve", "move", "reverse", "run"),
    minor: fc.oneof(fc.bigInt({ min: 1n, max: 100n }), fc.bigInt({ min: 1n, max: 1_000_000_000_000_000n })),
    pick: fc.nat(1000),
    what: fc.constantFrom(...manualKinds),
    approved: approvedKind,
    day: fc.nat(900),
    isCut: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);
const cut = new Error("the power went out");

/** One deed. A cut one is interrupted before its transaction ends: nothing of it may stay. */
async function take(ledger: Ledger, step: Step) {
  const { isCut } = step;
  const work = (tx: Database) => deed(ledger, tx, step);
  if (step.do === "run") return void (await runUntil(ledger, step));
  const done = ledger.db.transaction().execute(async (tx) => {
    await work(tx);
    if (isCut) throw cut;
  });
  await done.catch((problem: unknown) => {
    if (problem !== cut) throw problem;
  });
}

/** A run that is cut wrote a row already; neither it nor that it ran may stay. */
async function runUntil({ db, now, run }: Ledger, { day, isCut }: Step) {
  const until = new Date(Date.parse("2026-11-01") + day * 86_400_000).toISOString().slice(0, 10);
  if (!isCut) return run(until);
  const post: Post = async (tx, _, { id: recurringId, clientId, amountMinor, currency }, { period, on }) => {
    const words = {
      kind: "agency_fee",
      direction: "out",
      status: "completed",
      source: "recurring",
      description: "Cut",
    };
    const row = { ...words, clientId: clientId ?? "", amountMinor, currency, recurringId, period, occurredOn: on };
    await tx
      .insertInto("payments")
      .values({ ...row, id: newId(), completedAt: now, createdAt: now })
      .execute();
    throw cut;
  };
  return runRecurring(db, jobs, { target: "fee", today: until, post });
}

async function deed(ledger: Ledger, tx: Database, { do: what, minor, pick, ...step }: Step) {
  const { noor, clientId, times } = ledger;
  const rows = await ledger.rows();
  const row = rows[pick % (rows.length || 1)];
  const currency = currencies[pick % 3] ?? "EUR";
  if (what === "add") {
    const { kind, direction } = step.what;
    const status = pick % 2 ? "completed" : "pending";
    await addPayment(
      tx,
      noor,
      clientId,
      written({ what: { kind, direction }, amountMinor: minor, currency, status }),
      times,
    );
  }
  if (what === "approve") await approve(ledger, tx, { kind: step.approved, minor, currency });
  if (what === "move" && row) {
    const to = (["completed", "failed", "voided", "pending"] as const)[pick % 4] ?? "failed";
    await movePayment(tx, noor, { clientId, paymentId: row.id }, { to, on: today, ...times });
  }
  if (what === "reverse" && row) {
    const amount = toDecimal({ minor: minor <= row.amountMinor ? minor : row.amountMinor, currency: row.currency });
    const back = { amount, occurredOn: today, description: "Back" };
    await reversePayment(tx, noor, { clientId, paymentId: row.id }, back, times);
  }
}

async function approve(
  { noor, clientId, now }: Ledger,
  tx: Database,
  { kind, minor, currency }: { kind: ApprovedKind; minor: bigint; currency: string },
) {
  const may = permit(noor, "update.decide", { clientId });
  if (!may) throw new Error("an admin decides");
  const updateId = newId();
  const words = { clientId, authorSide: "agency", title: "Deal", status: "approved", amountMinor: minor, currency };
  await tx
    .insertInto("updates")
    .values({ ...words, id: updateId, decidedAt: now, createdAt: now, updatedAt: now })
    .execute();
  const amount = { minor, currency };
  await postForUpdate(tx, may, { updateId, clientId, title: "Deal", kind, amount, day: today }, now);
}

/** The sum of the rows, added up one by one. */
async function byHand(ledger: Ledger) {
  const sums = new Map<string, bigint>();
  for (const { status, direction, amountMinor, currency } of await ledger.rows())
    if (status === "completed")
      sums.set(currency, (sums.get(currency) ?? 0n) + (direction === "in" ? amountMinor : -amountMinor));
  return sums;
}

test("whatever is posted, approved, moved, reversed, run or cut short: the balance is the sum of the rows, and what is completed stays", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 10_000 }), async (story, commission) => {
      const ledger = await openLedger();
      await ledger.db
        .updateTable("clients")
        .set({ commissionBp: commission })
        .where("id", "=", ledger.clientId)
        .execute();
      await ledger.addFee({ currency: "KWD", cadence: "weekly", endsOn: "2029-12-31" });
      const completed = new Map<string, unknown>();
      for (const step of story) {
        await take(ledger, step);
        const rows = await ledger.rows();
        for (const [id, row] of completed) expect(rows.find((one) => one.id === id)).toEqual(row);
        for (const row of rows) if (row.status === "completed") completed.set(row.id, row);
        const sums = await byHand(ledger);
        const balances = await readBalance(ledger.db, ledger.noor, ledger.clientId);
        if (!balances.ok) throw new Error("no balance");
        for (const { currency, balance } of balances.value) expect(balance).toBe(sums.get(currency) ?? 0n);
        for (const currency of sums.keys()) expect(balances.value.map((one) => one.currency)).toContain(currency);
        const periods = rows.flatMap(({ period }) => (period ? [period] : []));
        expect(new Set(periods).size).toBe(periods.length);
      }
      await ledger.db
        .updateTable("recurringEntries")
        .set({ active: false })
        .where("clientId", "=", ledger.clientId)
        .execute();
    }),
    { numRuns: 40 },
  );
});
