import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { got, openBooks } from "#tests/finances.ts";
import { addExpense, editExpense, listExpenses, readExpense } from "../index.ts";

const missing = { ok: false, problem: { kind: "missing" } };

test("what an admin enters counts as approved, with its amount in whole minor units", async () => {
  const { db, noor, add, category, today } = await openBooks();
  const { id } = got(await add());

  expect(await readExpense({ db, actor: noor }, id)).toMatchObject({
    value: {
      state: "approved",
      incurredOn: today,
      vendor: "Printer & Co",
      decidedBy: "Noor Haddad",
      version: 1,
      amount: { minor: 5_000n, currency: "EUR" },
      category,
      payee: null,
      receipt: null,
    },
  });
});

test("a form that is sent twice makes one expense, also at the same time", async () => {
  const { add } = await openBooks();
  const key = newId();

  const all = await Promise.all([1, 2, 3, 4].map(() => add({}, { key })));

  expect(new Set(all.map((one) => got(one).id)).size).toBe(1);
  expect(await add({ amountMinor: 1n }, { key })).toMatchObject({ problem: { kind: "conflict" } });
});

test("of two who change the same expense at once one is told", async () => {
  const { db, noor, add, facts, when } = await openBooks();
  const { id } = got(await add());
  const change = (vendor: string) =>
    editExpense({ db, actor: noor, now: when.now }, { id, facts: facts({ vendor }), seen: 1, ...when });

  const answers = await Promise.all([change("One"), change("Two")]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict" } });
});

test("once it is paid, its words can change and its amount, day and payee cannot", async () => {
  const { db, noor, ben, add, facts, pay, when } = await openBooks();
  const { id } = got(await add());
  got(await pay(id, 1));
  const change = (but: Parameters<typeof facts>[0], seen: number) =>
    editExpense({ db, actor: noor, now: when.now }, { id, facts: facts(but), seen, ...when });

  expect(await change({ vendor: "Printer & Sons" }, 2)).toMatchObject({ ok: true });
  const stays = { problem: { kind: "invalid" } };
  expect(await change({ amountMinor: 1n }, 3)).toMatchObject(stays);
  expect(await change({ currency: "USD" }, 3)).toMatchObject(stays);
  expect(await change({ incurredOn: "2026-11-01" }, 3)).toMatchObject(stays);
  expect(await change({ payeeId: ben.id }, 3)).toMatchObject(stays);
  const direct = db.updateTable("expenses").set({ amountMinor: 1n }).where("id", "=", id);
  await expect(direct.execute()).rejects.toThrow("keeps its amount");
});

test("a day to come, a category out of use and a payee outside the team are refused", async () => {
  const { add, ana } = await openBooks();
  const fields = (...names: string[]) => ({
    problem: { kind: "invalid", fields: Object.fromEntries(names.map((name) => [name, [expect.any(String)]])) },
  });

  expect(await add({ incurredOn: "2026-11-24" })).toMatchObject(fields("incurredOn"));
  expect(await add({ categoryId: newId() })).toMatchObject(fields("categoryId"));
  expect(await add({ payeeId: ana.id })).toMatchObject(fields("payeeId"));
});

test("nobody but admins enters, changes, pays or lists what the agency spends", async () => {
  const { db, ben, ana, add, facts, pay, when } = await openBooks();
  const { id } = got(await add());
  const edit = { facts: facts(), seen: 1, ...when };

  for (const actor of [ben, ana]) {
    expect(
      await addExpense({ db, actor, now: when.now }, { facts: facts(), isPaid: false, key: newId(), ...when }),
    ).toEqual(missing);
    expect(await editExpense({ db, actor, now: edit.now }, { id, ...edit })).toEqual(missing);
    expect(await pay(id, 1, "2026-11-23", actor)).toEqual(missing);
    expect(await readExpense({ db, actor }, id)).toEqual(missing);
    expect(await listExpenses({ db, actor }, { month: "2026-11", before: null })).toEqual(missing);
  }
});

test("the audit log says what an expense was before it was changed, and by whom", async () => {
  const { db, noor, add, facts, when } = await openBooks();
  const { id } = got(await add());
  got(
    await editExpense(
      { db, actor: noor, now: when.now },
      { id, facts: facts({ amountMinor: 7_550n }), seen: 1, ...when },
    ),
  );

  const lines = await db.selectFrom("auditLog").selectAll().where("entityId", "=", id).orderBy("id").execute();
  expect(lines).toMatchObject([
    { action: "expense.write", actorId: noor.id, after: { amountMinor: "5000" } },
    { action: "expense.write", before: { amountMinor: "5000" }, after: { amountMinor: "7550" } },
  ]);
});

test("a month's expenses come page by page, the last first, nothing twice", async () => {
  const { db, noor, add } = await openBooks("expenses_pages");
  for (let nth = 0; nth < 130; nth += 1) got(await add({ incurredOn: `2026-10-${(nth % 9) + 11}` }));
  got(await add({ incurredOn: "2026-09-30" }));
  const read = async (before: string | null) =>
    got(await listExpenses({ db, actor: noor }, { month: "2026-10", before }));
  const seen: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page: Awaited<ReturnType<typeof read>> = await read(before ?? null);
    seen.push(...page.expenses.map(({ incurredOn, id }) => `${incurredOn} ${id}`));
    before = page.older;
  }

  expect(seen).toHaveLength(130);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
});
