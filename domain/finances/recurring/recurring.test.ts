import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { listRecurring, pauseRecurring } from "#domain/payments/recurring/index.ts";
import { got, openBooks } from "#tests/finances.ts";
import { addRecurringExpense, listExpenses, runExpenses, trashExpense } from "../index.ts";

const rent = {
  description: "Rent",
  amountMinor: 120_000n,
  currency: "EUR",
  cadence: "monthly" as const,
  startsOn: "2026-08-31",
  endsOn: null,
  isLastDay: true,
};

async function openRecurring(name: string) {
  const books = await openBooks(name);
  const { db, noor, category, now } = books;
  const plan = (but: { payeeId?: string | null; startsOn?: string; categoryId?: string } = {}) => {
    const { payeeId = null, categoryId = category.id, ...rest } = but;
    return addRecurringExpense(
      { db, actor: noor, now },
      { categoryId, payeeId, written: { ...rent, key: newId(), ...rest } },
    );
  };
  const run = (today = "2026-11-23") => runExpenses({ db, actor: jobs, now }, { today });
  const of = async (month: string) => got(await listExpenses({ db, actor: noor }, { month, before: null })).expenses;
  return { ...books, plan, run, of };
}

test("what recurs is written once a period, on the last day of a shorter month, and caught up after a rest", async () => {
  const { plan, run, of } = await openRecurring("recurring_once");
  got(await plan());

  expect(await Promise.all([run(), run(), run()])).toMatchObject([
    { problems: [] },
    { problems: [] },
    { problems: [] },
  ]);

  expect(await Promise.all(["2026-08", "2026-09", "2026-10", "2026-11"].map(of))).toMatchObject([
    [{ incurredOn: "2026-08-31", state: "approved", isRecurring: true, description: "Rent" }],
    [{ incurredOn: "2026-09-30" }],
    [{ incurredOn: "2026-10-31", amount: { minor: 120_000n, currency: "EUR" } }],
    [],
  ]);
  expect((await run("2026-11-30")).posted).toBe(1);
});

test("a period that was thrown away does not come back by itself", async () => {
  const { db, noor, now, plan, run, of } = await openRecurring("recurring_trashed");
  got(await plan({ startsOn: "2026-10-31" }));
  await run();
  const [only] = await of("2026-10");
  got(await trashExpense({ db, actor: noor, now }, { id: only?.id ?? "" }));

  await run();
  expect(await of("2026-10")).toEqual([]);
});

test("what fell due in a month that was locked since goes into this one, for its own period", async () => {
  const { db, plan, run, of, lock } = await openRecurring("recurring_locked");
  got(await plan({ startsOn: "2026-10-31" }));
  await lock("2026-10");

  await run();

  expect([await of("2026-10"), await of("2026-11")]).toMatchObject([[], [{ incurredOn: "2026-11-23" }]]);
  expect(await db.selectFrom("expenses").select("period").execute()).toEqual([{ period: "2026-10-01" }]);
});

test("a pay-out that recurs ends with its payee's place on the team, and a pause stops it", async () => {
  const { db, noor, ben, now, plan, run, of } = await openRecurring("recurring_payee");
  const { id } = got(await plan({ payeeId: ben.id, startsOn: "2026-10-31" }));
  await run();
  expect(await of("2026-10")).toMatchObject([{ payee: { id: ben.id } }]);

  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", ben.id).execute();
  expect((await run("2026-11-30")).posted).toBe(0);
  await db.updateTable("people").set({ status: "active" }).where("id", "=", ben.id).execute();
  got(await pauseRecurring({ db, actor: noor, now }, { id, clientId: null }));
  expect((await run("2027-01-31")).posted).toBe(0);
});

test("only admins plan what recurs, of categories in use and for people of the team", async () => {
  const { db, ben, ana, category, now, plan } = await openRecurring("recurring_rights");
  const input = { categoryId: category.id, payeeId: null, written: { ...rent, key: newId() } };

  for (const actor of [ben, ana]) {
    expect(await addRecurringExpense({ db, actor, now }, input)).toMatchObject({ problem: { kind: "missing" } });
    const listed = await listRecurring({ db, actor }, { target: "expense", clientId: null });
    expect(listed).toMatchObject({ problem: { kind: "missing" } });
  }
  expect(await plan({ categoryId: newId() })).toMatchObject({
    problem: { fields: { categoryId: [expect.any(String)] } },
  });
  expect(await plan({ payeeId: ana.id })).toMatchObject({ problem: { fields: { payeeId: [expect.any(String)] } } });
});
