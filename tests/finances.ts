import type { Actor } from "#domain/access/actor.ts";
import {
  addExpense,
  decideClaim,
  type ExpenseFacts,
  listCategories,
  payExpense,
  submitClaim,
} from "#domain/finances/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Result } from "#domain/kernel/result.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { createTestApp } from "./test-app.ts";

type Fee = { clientId: string; day: string; minor?: bigint; currency?: string; status?: "completed" | "pending" };

/** A fee that a client paid, or owes. */
export async function seedFee(db: Database, fee: Fee) {
  const { clientId, day, minor = 10_000n, currency = "EUR", status = "completed" } = fee;
  const id = newId();
  const at = new Date(`${day}T12:00:00Z`);
  const facts = { clientId, kind: "agency_fee", amountMinor: minor, currency, occurredOn: day, source: "manual" };
  await db
    .insertInto("payments")
    .values({
      id,
      ...facts,
      direction: "out",
      description: "Fee",
      status,
      createdAt: at,
      completedAt: status === "completed" ? at : null,
    })
    .execute();
  return id;
}

/** Refunds a fee, in full or in part. */
export async function reverseFee(db: Database, id: string, { day, minor }: { day: string; minor?: bigint }) {
  const fee = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const at = new Date(`${day}T12:00:00Z`);
  const back = { direction: "in", reversesId: id, occurredOn: day, amountMinor: minor ?? fee.amountMinor };
  await db
    .insertInto("payments")
    .values({ ...fee, id: newId(), ...back, completedAt: at, createdAt: at })
    .execute();
}

export const got = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem)}`);
  return result.value;
};

/** A test app with an expense category, and shorthands for expenses. Its "today" is 23 November 2026. */
export async function openBooks(own?: string) {
  const app = await createTestApp(own ? openDatabase(await freshDatabase("migrated", own)) : undefined);
  const { db, noor, ben, now } = app;
  const today = "2026-11-23";
  const [category] = got(await listCategories({ db, actor: noor })).categories;
  if (!category) throw new Error("no category");
  const facts = (but: Partial<ExpenseFacts> = {}): ExpenseFacts => ({
    categoryId: category.id,
    amountMinor: 5_000n,
    currency: "EUR",
    incurredOn: today,
    vendor: "Printer & Co",
    description: "Flyers",
    payeeId: null,
    ...but,
  });
  const when = { today, now };
  const add = (but: Partial<ExpenseFacts> = {}, { isPaid = false, actor = noor as Actor, key = newId() } = {}) =>
    addExpense({ db, actor, now: when.now }, { facts: facts(but), isPaid, key, ...when });
  const submit = (but: Partial<ExpenseFacts> = {}, { actor = ben as Actor, key = newId(), at = now } = {}) =>
    submitClaim({ db, actor, now: at }, { facts: facts(but), key, today });
  const approve = (id: string, seen = 1, actor: Actor = noor) =>
    decideClaim({ db, actor, now }, { id, decision: { to: "approved", seen } });
  const reject = (id: string, note = "No receipt", seen = 1) =>
    decideClaim({ db, actor: noor, now }, { id, decision: { to: "rejected", note, seen } });
  const pay = (id: string, seen: number, paidOn = today, actor: Actor = noor) =>
    payExpense({ db, actor, now: when.now }, { id, paidOn, seen, ...when });
  const lock = (month: string) =>
    db
      .insertInto("monthLocks")
      .values({ month: `${month}-01`, lockedBy: noor.id, lockedAt: now })
      .execute();
  return { ...app, today, when, category, facts, add, submit, approve, reject, pay, lock };
}
