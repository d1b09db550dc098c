import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { openLedger, today } from "#tests/ledger.ts";
import { lockMonth, unlockMonth } from "../index.ts";
import { runRecurring } from "./index.ts";

test("what fell due in a locked month is charged in this one, for its own period", async () => {
  const ledger = await openLedger();
  const { db, noor, now } = ledger;
  const year = 2001; // month locks are shared: no other test locks this year's
  await lockMonth({ db, actor: noor, now }, { month: `${year}-03-01` });
  await ledger.addFee({ startsOn: `${year}-03-10`, endsOn: `${year}-05-01` });

  await ledger.run(`${year}-04-12`);

  expect(await ledger.rows()).toMatchObject([
    { occurredOn: `${year}-04-10`, period: `${year}-04-01` },
    { occurredOn: `${year}-04-12`, period: `${year}-03-01` },
  ]);
});

test("while this month is locked too, it waits", async () => {
  const ledger = await openLedger();
  const { db, noor, now } = ledger;
  const month = "2002-06"; // and none this one
  await lockMonth({ db, actor: noor, now }, { month: `${month}-01` });
  await ledger.addFee({ startsOn: `${month}-10`, endsOn: `${month}-20` });

  await ledger.run(`${month}-12`);
  expect(await ledger.rows()).toEqual([]);
  await unlockMonth({ db, actor: noor, now }, { month: `${month}-01` });
  await ledger.run(`${month}-13`);

  expect(await ledger.rows()).toMatchObject([{ occurredOn: `${month}-10` }]);
});

test("one that fails is undone and named, and holds nobody else up", async () => {
  const one = await openLedger();
  const two = await openLedger();
  const [broken] = [await one.addFee({ startsOn: "2026-09-23" }), await two.addFee()];
  const posted: string[] = [];
  const run = await runRecurring(
    { db: one.db, actor: jobs, now: one.now },
    {
      target: "fee",
      today,
      async post(tx, _, { id }, { on }) {
        if (id === broken && on > "2026-10-01") throw new Error("no power");
        await tx.updateTable("clients").set({ notes: on }).where("id", "=", one.clientId).execute();
        posted.push(id);
        return "passed";
      },
    },
  );

  expect(run.problems).toMatchObject([{ id: broken, problem: { message: "no power" } }]);
  expect(posted.length).toBeGreaterThan(1);
  const { nextOn } = await one.db
    .selectFrom("recurringEntries")
    .select("nextOn")
    .where("id", "=", broken)
    .executeTakeFirstOrThrow();
  expect(nextOn).toBe("2026-09-23");
});

test("nobody but the app runs it", async () => {
  const { db, noor, now } = await openLedger();
  const run = runRecurring({ db, actor: noor, now }, { target: "fee", today, post: async () => "passed" });

  await expect(run).rejects.toThrow("only a job");
});
