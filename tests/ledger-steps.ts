import fc from "fast-check";
import { jobs } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { addPayment, movePayment, postForUpdate, reversePayment } from "#domain/payments/index.ts";
import { manualKinds } from "#domain/payments/payment.schema.ts";
import { type ApprovedKind, approvedKinds } from "#domain/payments/payment.ts";
import { type Post, runRecurring } from "#domain/payments/recurring/index.ts";
import { type openLedger, today, written } from "./ledger.ts";

export type Ledger = Awaited<ReturnType<typeof openLedger>>;
export type Step = {
  do: string;
  minor: bigint;
  pick: number;
  what: (typeof manualKinds)[number];
  approved: ApprovedKind;
  day: number;
  isCut: boolean;
};

const currencies = ["EUR", "JPY", "KWD"];
const approvedKind = fc.constantFrom(...(Object.keys(approvedKinds) as ApprovedKind[])); // the object's own keys
/** Everything that can happen to a ledger, in any order. */
export const steps = fc.array(
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

/** Runs one command. An interrupted one is aborted before its transaction commits, and must leave nothing behind. */
export async function take(ledger: Ledger, step: Step) {
  const { isCut } = step;
  const work = (tx: Database) => command(ledger, tx, step);
  if (step.do === "run") return void (await runUntil(ledger, step));
  const done = ledger.db.transaction().execute(async (tx) => {
    await work(tx);
    if (isCut) throw cut;
  });
  await done.catch((problem: unknown) => {
    if (problem !== cut) throw problem;
  });
}

/** A run that is aborted has written a row already; neither the row nor the record of the run may stay. */
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
  return runRecurring({ db, actor: jobs, now }, { target: "fee", today: until, post });
}

async function command(ledger: Ledger, tx: Database, { do: what, minor, pick, ...step }: Step) {
  const { noor, clientId, times } = ledger;
  const rows = await ledger.rows();
  const row = rows[pick % (rows.length || 1)];
  const currency = currencies[pick % 3] ?? "EUR";
  if (what === "add") {
    const { kind, direction } = step.what;
    const status = pick % 2 ? "completed" : "pending";
    await addPayment(
      { db: tx, actor: noor, now: times.now },
      { clientId, ...written({ what: { kind, direction }, amountMinor: minor, currency, status }), today: times.today },
    );
  }
  if (what === "approve") await approve(ledger, tx, { kind: step.approved, minor, currency });
  if (what === "move" && row) {
    const to = (["completed", "failed", "voided", "pending"] as const)[pick % 4] ?? "failed";
    await movePayment(
      { db: tx, actor: noor, now: times.now },
      { clientId, paymentId: row.id, to, on: today, today: times.today },
    );
  }
  if (what === "reverse" && row) {
    const amount = toDecimal({ minor: minor <= row.amountMinor ? minor : row.amountMinor, currency: row.currency });
    const back = { amount, occurredOn: today, description: "Back" };
    await reversePayment(
      { db: tx, actor: noor, now: times.now },
      { clientId, paymentId: row.id, ...back, today: times.today },
    );
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
