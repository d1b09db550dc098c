import { expect, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { overlapping } from "#tests/database.ts";
import { got, openBooks } from "#tests/finances.ts";
import { archiveCategory, editExpense, listCategories, readExpense, saveCategory } from "../index.ts";

test("a new house has a few categories to begin with", async () => {
  const { db, noor } = await openBooks("categories_first");

  const names = got(await listCategories({ db, actor: noor })).categories.map(({ name }) => name);
  expect(names).toEqual(["Advertising", "Office", "Other", "Payroll", "Software", "Travel"]);
});

test("a category is added and renamed; no two in use share a name, whatever its case", async () => {
  const { db, noor, now } = await openBooks();
  const name = `Gifts ${newId()}`;
  const { id } = got(await saveCategory({ db, actor: noor, now }, { id: null, name }));
  const taken = { problem: { kind: "invalid", fields: { name: [expect.any(String)] } } };

  expect(await saveCategory({ db, actor: noor, now }, { id: null, name: name.toUpperCase() })).toMatchObject(taken);
  const other = got(await saveCategory({ db, actor: noor, now }, { id: null, name: `Other ${name}` }));
  expect(await saveCategory({ db, actor: noor, now }, { id: other.id, name: name.toLowerCase() })).toMatchObject(taken);
  expect(await saveCategory({ db, actor: noor, now }, { id, name: `${name}!` })).toMatchObject({ ok: true });
});

test("of two who give categories the same new name at once one succeeds, and the other reads that it is taken", async () => {
  const { db, noor, now } = await openBooks();
  const add = async () => got(await saveCategory({ db, actor: noor, now }, { id: null, name: `Old ${newId()}` })).id;
  const name = `Gifts ${newId()}`;
  const rename = (id: string) => (tx: Database) => saveCategory({ db: tx, actor: noor, now }, { id, name });

  const answers = await overlapping(db, rename(await add()), rename(await add()));

  expect(answers).toMatchObject([
    { ok: true },
    { problem: { fields: { name: ["There is already a category with this name."] } } },
  ]);
});

test("what was entered under a category keeps it after the category went out of use; nothing new comes under it", async () => {
  const { db, noor, now, add, facts, when } = await openBooks();
  const { id: categoryId } = got(await saveCategory({ db, actor: noor, now }, { id: null, name: `Old ${newId()}` }));
  const { id } = got(await add({ categoryId }));
  got(await archiveCategory({ db, actor: noor, now }, { id: categoryId }));

  expect(await readExpense({ db, actor: noor }, id)).toMatchObject({ value: { category: { id: categoryId } } });
  const again = { facts: facts({ categoryId, vendor: "Else" }), seen: 1, ...when };
  expect(await editExpense({ db, actor: noor, now: again.now }, { id, ...again })).toMatchObject({ ok: true });
  expect(await add({ categoryId })).toMatchObject({ problem: { fields: { categoryId: [expect.any(String)] } } });
  expect(got(await listCategories({ db, actor: noor })).categories.some((one) => one.id === categoryId)).toBe(false);
});

test("staff choose among categories and write none; clients do not see them", async () => {
  const { db, ben, ana, category, now } = await openBooks();
  const missing = { problem: { kind: "missing" } };

  expect((await listCategories({ db, actor: ben })).ok).toBe(true);
  expect(await listCategories({ db, actor: ana })).toMatchObject(missing);
  expect(await saveCategory({ db, actor: ben, now }, { id: null, name: "Mine" })).toMatchObject(missing);
  expect(await archiveCategory({ db, actor: ben, now }, { id: category.id })).toMatchObject(missing);
});
