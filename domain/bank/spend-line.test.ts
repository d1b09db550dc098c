import { afterAll, expect, test } from "vitest";
import { bankAccounts } from "#domain/billing/index.ts";
import { guessCategories, readExpense, trashExpense } from "#domain/finances/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { must } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { readBank, reopenLine, setAside, spendLine, takeInStatements } from "./index.ts";

const today = "2026-11-23";
const iban = "DE89370400440532013000";
const { accounts } = bankAccounts.parse({
  accounts: [{ currency: "EUR", holder: "Foyer", bank: "", iban, bic: "", account: "", routing: "" }],
});

/** A database of its own: decided lines are listed fifty at a time. */
const own = openDatabase(await freshDatabase("migrated", "spending"));
afterAll(() => own.destroy());

async function openSpending() {
  const app = await createTestApp(own);
  const { db, noor, now } = app;
  const desk = { db, actor: noor, now };
  const name = `Hosting ${newId().slice(-12)}`;
  const plain = { day: "2026-11-20", amount: "49.90", currency: "EUR", isIn: false, iban: "", reference: "", name };
  const take = async (text: string, more: object = {}) => {
    const entries = [{ ...plain, text: `${text} ${name}`, ...more }];
    must(await takeInStatements(desk, { statements: [{ account: iban, entries }], accounts }));
    return lineOf(text);
  };
  const all = async (state: "open" | "settled" | "aside" = "open") =>
    must(await readBank(desk, { state }))
      .matches.map(({ line }) => line)
      .filter((line) => line.name === name);
  const lineOf = async (text: string) => {
    const found = (await all()).find((line) => line.text.startsWith(text));
    if (!found) throw new Error("no such line");
    return found.id;
  };
  const category = await db.selectFrom("expenseCategories").select("id").orderBy("id").executeTakeFirstOrThrow();
  const spend = (id: string) => spendLine(desk, { id, categoryId: category.id, today });
  return { ...app, desk, name, take, all, spend, categoryId: category.id };
}

test("money that left becomes a paid expense of its day, amount and payee, and the next of the same payee is guessed", async () => {
  const { desk, name, take, all, spend, categoryId } = await openSpending();
  const id = await take("November");
  expect(must(await guessCategories(desk, [name])).size).toBe(0);

  const { id: expenseId } = must(await spend(id));

  expect(must(await readExpense(desk, expenseId))).toMatchObject({
    ...{ amount: { minor: 4_990n, currency: "EUR" }, incurredOn: "2026-11-20", vendor: name, state: "paid" },
    ...{ paidOn: "2026-11-20", category: { id: categoryId } },
  });
  expect(await all()).toEqual([]);
  expect(await all("settled")).toMatchObject([{ id, expenseId, receiptId: null }]);
  expect(must(await guessCategories(desk, [name.toUpperCase()])).get(name.toLowerCase())).toBe(categoryId);
});

test("a line becomes one expense, however often and by however many it is asked for", async () => {
  const { db, desk, ben, take, spend, categoryId } = await openSpending();
  const id = await take("November");
  expect(await spendLine({ ...desk, actor: ben }, { id, categoryId, today })).toMatchObject({ ok: false });

  const all = await Promise.all([spend(id), spend(id), spend(id)]);

  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await spend(id)).toMatchObject({ problem: { code: "bank-line-decided" } });
  expect(await setAside(desk, { id })).toMatchObject({ problem: { code: "bank-line-decided" } });
  const expenses = () => db.selectFrom("expenses").select("id").where("bankLineId", "=", id).execute();
  expect(await expenses()).toHaveLength(1);
});

test("undoing it puts the expense in the trash and opens the line; what was trashed does not come back beside another", async () => {
  const { desk, take, all, spend } = await openSpending();
  const id = await take("November");
  const { id: first } = must(await spend(id));

  must(await reopenLine(desk, { id }));
  expect(await all()).toMatchObject([{ id, expenseId: null }]);
  expect(await readExpense(desk, first)).toMatchObject({ ok: false });

  must(await trashExpense(desk, { id: first, isBack: true }));
  expect(await all("settled")).toMatchObject([{ id, expenseId: first }]);
  must(await trashExpense(desk, { id: first }));
  expect(await all()).toHaveLength(1);

  const { id: second } = must(await spend(id));
  expect(second).not.toBe(first);
  expect(await trashExpense(desk, { id: first, isBack: true })).toMatchObject({
    problem: { code: "expense-bank-line-taken" },
  });
});

test("money that came in becomes no expense, and a locked month says so", async () => {
  const { db, now, take, spend } = await openSpending();
  const income = await take("Back", { isIn: true });
  expect(await spend(income)).toMatchObject({ problem: { code: "bank-line-not-spending" } });

  await db.insertInto("monthLocks").values({ month: "2026-03-01", lockedAt: now }).execute();
  const old = await take("March", { day: "2026-03-10" });
  expect(await spend(old)).toMatchObject({
    problem: { code: "bank-line-no-expense", because: expect.stringContaining("March") },
  });
});
