import { expect, test } from "vitest";
import { openRuleHouse } from "#tests/rules.ts";
import { gallery, triggers, tryRule } from "./index.ts";
import { ruleForm } from "./rule.schema.ts";

const dayMs = 24 * 60 * 60 * 1000;

test("a trial counts what happened in the last thirty days and fits", async () => {
  const { db, noor, ana, now, add, addRule } = await openRuleHouse("trial");
  const id = await addRule({ "if1.field": "source", "if1.op": "is", "if1.value": "Email" });
  for (const company of ["One", "Two"]) await add({ company, source: "Email" });
  await add({ company: "Other", source: "LinkedIn" });

  const tried = async (days: number) => tryRule({ db, actor: noor, now: new Date(now.getTime() + days * dayMs) }, id);
  expect(await tried(1)).toMatchObject({
    ok: true,
    value: { count: 2, isPart: false, last: [{}, {}] },
  });
  expect(await tried(31)).toMatchObject({ ok: true, value: { count: 0, last: [] } });
  expect(await tryRule({ db, actor: ana, now }, id)).toMatchObject({ ok: false });
});

test("a trial of a time counts the records that are so still", async () => {
  const { db, noor, now, add, addRule } = await openRuleHouse("trial_times");
  const quiet = await addRule({ trigger: "deal.quiet", days: "14" });
  const stuck = await addRule({ trigger: "deal.in_step", days: "3", step: "found" });
  const overdue = await addRule({ trigger: "invoice.overdue", days: "3" });
  await add({ company: "Quiet" });
  const counts = async (days: number) => {
    const at = new Date(now.getTime() + days * dayMs + 1000);
    const trials = [quiet, stuck, overdue].map((id) => tryRule({ db, actor: noor, now: at }, id));
    return (await Promise.all(trials)).map((trial) => trial.ok && trial.value.count);
  };
  expect(await counts(13)).toEqual([0, 1, 0]);
  expect(await counts(14)).toEqual([1, 1, 0]);
});

test("each of the ten rules to begin with is a rule as it stands", () => {
  expect(gallery).toHaveLength(10);
  for (const { key, sent } of gallery) expect([key, ruleForm.safeParse(sent).error?.issues]).toEqual([key, undefined]);
  expect(triggers.length).toBeGreaterThan(30);
});
