import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { got, openBooks } from "#tests/finances.ts";
import { forgetTrashedExpenses, listTrashedExpenses, readExpense, trashExpense } from "../index.ts";

const days = (at: Date, more: number) => new Date(at.getTime() + more * 86_400_000);

test("a thrown away expense is gone from sight, lies in the trash, and comes back whole", async () => {
  const { db, noor, add, now } = await openBooks();
  const { id } = got(await add());
  const look = async () => [
    (await readExpense({ db, actor: noor }, id)).ok,
    got(await listTrashedExpenses({ db, actor: noor })).some((one) => one.id === id),
  ];

  for (const _ of [1, 2]) got(await trashExpense({ db, actor: noor, now }, { id }));
  expect(await look()).toEqual([false, true]);
  for (const _ of [1, 2]) got(await trashExpense({ db, actor: noor, now }, { id, isBack: true }));
  expect(await look()).toEqual([true, false]);
});

test("staff throw nothing away, not even their own claims, and see no trash", async () => {
  const { db, ben, submit, now } = await openBooks();
  const { id } = got(await submit());

  expect(await trashExpense({ db, actor: ben, now }, { id })).toMatchObject({ problem: { kind: "missing" } });
  expect(await listTrashedExpenses({ db, actor: ben })).toMatchObject({ problem: { kind: "missing" } });
});

test("after thirty days in the trash it is gone for good, not a day earlier", async () => {
  const { db, noor, add, now } = await openBooks();
  const { id } = got(await add());
  got(await trashExpense({ db, actor: noor, now }, { id }));
  const isThere = async () => (await db.selectFrom("expenses").select("id").where("id", "=", id).execute()).length;

  await forgetTrashedExpenses({ db, actor: jobs, now: days(now, 29) }, { days: 30 });
  expect(await isThere()).toBe(1);
  await forgetTrashedExpenses({ db, actor: jobs, now: days(now, 31) }, { days: 30 });
  expect(await isThere()).toBe(0);
});

test("an expense that was not thrown away is not deleted, whoever asks the database", async () => {
  const { db, add } = await openBooks();
  const { id } = got(await add());

  await expect(db.deleteFrom("expenses").where("id", "=", id).execute()).rejects.toThrow("thrown away before");
});
