import { expect, test } from "vitest";
import { got, openBooks } from "#tests/finances.ts";
import { editExpense, resubmitClaim, trashExpense } from "../index.ts";

const october = { incurredOn: "2026-10-15" };
const closed = { problem: { kind: "invalid", fields: { incurredOn: ["October 2026 is locked."] } } };
const conflict = { problem: { kind: "conflict", because: expect.stringContaining("October 2026 is locked.") } };

test("nothing comes into a locked month, moves out of it or changes in it", async () => {
  const { db, noor, now, add, submit, facts, lock, when } = await openBooks("locked_changes");
  const { id } = got(await add(october));
  const { id: here } = got(await add());
  await lock("2026-10");
  const edit = (one: string, but: Parameters<typeof facts>[0]) =>
    editExpense({ db, actor: noor, now: when.now }, { id: one, facts: facts(but), seen: 1, ...when });

  expect(await add(october)).toMatchObject(closed);
  expect(await submit(october)).toMatchObject(closed);
  expect(await edit(id, { ...october, amountMinor: 1n })).toMatchObject({ problem: { kind: "invalid" } });
  expect(await edit(id, {})).toMatchObject({ problem: { kind: "invalid" } });
  expect(await edit(here, october)).toMatchObject(closed);
  expect(await trashExpense({ db, actor: noor, now }, { id })).toMatchObject(conflict);
  expect(await edit(id, { ...october, description: "Flyers, as agreed" })).toMatchObject({ ok: true });
});

test("a claim of a month that was locked meanwhile is rejected and comes with a later day", async () => {
  const { db, ben, submit, approve, reject, facts, lock, when } = await openBooks("locked_claims");
  const { id } = got(await submit(october));
  await lock("2026-10");

  expect(await approve(id)).toMatchObject(conflict);
  got(await reject(id, "October is closed."));
  const again = { facts: facts(), seen: 2, ...when };
  expect(await resubmitClaim({ db, actor: ben, now: again.now }, { id, ...again })).toMatchObject({ ok: true });
  expect(await approve(id, 4)).toMatchObject({ ok: true });
});

test("what was approved before is paid after its month was locked, and the thrown away stays so", async () => {
  const { db, noor, now, add, pay, lock } = await openBooks("locked_paid");
  const { id } = got(await add(october));
  const { id: gone } = got(await add(october));
  got(await trashExpense({ db, actor: noor, now }, { id: gone }));
  await lock("2026-10");

  expect(await pay(id, 1)).toMatchObject({ ok: true });
  expect(await trashExpense({ db, actor: noor, now }, { id: gone, isBack: true })).toMatchObject(conflict);
});

test("the database also refuses what goes around the commands", async () => {
  const { db, add, lock } = await openBooks("locked_database");
  const { id } = got(await add(october));
  const { id: here } = got(await add());
  await lock("2026-10");
  const write = (one: string, set: object) => db.updateTable("expenses").set(set).where("id", "=", one).execute();

  await expect(write(id, { amountMinor: 1n })).rejects.toThrow("is locked");
  await expect(write(id, { deletedAt: new Date() })).rejects.toThrow("is locked");
  await expect(write(here, { incurredOn: "2026-10-01" })).rejects.toThrow("is locked");
});
