import { expect, test } from "vitest";
import { voidInvoice } from "#domain/invoices/index.ts";
import { seedSent } from "#tests/invoices.ts";
import { doing, openRuleHouse } from "#tests/rules.ts";
import { noteTimes, runRules, tryRule } from "./index.ts";

const day = 24 * 60 * 60 * 1000;
const later = (at: Date, days: number) => new Date(at.getTime() + days * day + 1000);

test.each([
  ["deal.quiet", {}, "lost"],
  ["deal.quiet", {}, "changed"],
  ["deal.in_step", { step: "found" }, "held"],
])("a run of %s does nothing once it is so no more", async (trigger, more, change) => {
  const house = await openRuleHouse(`still_${change}`);
  const { db, now, add, step, addRule, contextAt, titles, read } = house;
  const id = await addRule({ trigger, days: "14", ...more });
  const deal = await add();
  const then = later(now, 14);
  await noteTimes(contextAt(then));
  expect((await read(id)).waiting).toBe(1);
  if (change === "changed") await db.updateTable("deals").set({ updatedAt: then }).where("id", "=", deal.id).execute();
  else if (change === "held") await step(deal, "meeting_held");
  else await step(deal, "lost", { reason: "no_need" });
  await runRules(contextAt(then));
  expect([await titles(), await db.selectFrom("ruleRuns").select("state").execute()]).toEqual([
    [],
    [{ state: "unmet" }],
  ]);
});

test("an invoice that is void meanwhile is not asked about", async () => {
  const house = await openRuleHouse("still_paid");
  const { db, noor, addRule, contextAt, titles } = house;
  await addRule({ trigger: "invoice.overdue", days: "5" });
  await seedSent(house);
  const {
    id,
    dueOn,
    version: seen,
  } = await db.selectFrom("invoices").select(["id", "dueOn", "version"]).executeTakeFirstOrThrow();
  const then = later(new Date(`${dueOn}T09:00:00Z`), 5);
  await noteTimes(contextAt(then));
  await voidInvoice({ db, actor: noor, now: then }, { id, seen, reason: "Never mind." });
  await runRules(contextAt(then));
  expect([await titles(), await db.selectFrom("ruleRuns").select("state").execute()]).toEqual([
    [],
    [{ state: "unmet" }],
  ]);
});

test("nothing is done for a client that is archived, nor counted in a trial", async () => {
  const { db, noor, now, clientId, add, addRule, run, contextAt, dispatch, titles } =
    await openRuleHouse("still_client");
  await addRule({ trigger: "deal.quiet", days: "3" });
  const found = await addRule();
  const moved = await addRule({
    trigger: "client.moved",
    ...doing("email", { who: "members", text: "Hi", body: "There" }),
  });
  await add();
  await dispatch();
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();
  await runRules(contextAt(now));
  await run(later(now, 3));
  expect(await titles()).toEqual([]);
  expect(await db.selectFrom("ruleRuns").select("state").execute()).toEqual([{ state: "unmet" }]);
  const trial = await tryRule({ db, actor: noor, now: later(now, 1) }, found);
  expect(trial.ok && trial.value.count).toBe(0);
  expect(moved).toBeTruthy();
});
