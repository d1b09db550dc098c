import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTask, noteDueTasks } from "#domain/tasks/index.ts";
import { today } from "#tests/deals.ts";
import { openRuleHouse } from "#tests/rules.ts";
import { replayRun, resumeRule, runRules } from "./index.ts";

const minute = 60_000;

test("a rule that leads to itself by way of time is paused", async () => {
  const { db, now, noor, addRule, run, read, titles } = await openRuleHouse("loop_time");
  await db.updateTable("people").set({ timeZone: "UTC" }).execute();
  const id = await addRule({ trigger: "task.due", "do1.text": "Again", "do1.who": noor.id, "do1.days": "0" });
  const facts = { title: "First", description: "", priority: "normal" as const, assigneeId: noor.id, clientId: null };
  const none = { startOn: null, dueOn: today, clientVisible: false, clientMayComplete: false };
  await createTask({ db, actor: noor, now }, { facts: { ...facts, ...none }, key: newId() });
  for (let nth = 0; nth < 5; nth += 1) {
    const later = new Date(now.getTime() + nth * minute);
    await noteDueTasks({ db, actor: jobs, now: later });
    await run(later);
  }
  expect([(await read(id)).rule.state, await titles()]).toEqual(["loop", ["First", "Again"]]);
});

test("a rule whose conditions keep it from running itself is not paused", async () => {
  const { addRule, run, read, titles, add } = await openRuleHouse("loop_guarded");
  await addRule({ "do1.text": "First" });
  const guarded = {
    trigger: "task.created",
    "do1.text": "Second",
    "if1.field": "name",
    "if1.op": "is",
    "if1.value": "First",
  };
  const id = await addRule(guarded);
  await add();
  for (const _ of [1, 2, 3]) await run();
  expect([(await read(id)).rule.state, await titles()]).toEqual(["active", ["First", "Second"]]);
});

test("a fourth rule in a row is refused for this once, and is not paused", async () => {
  const { addRule, run, read, outcomes, titles, add } = await openRuleHouse("loop_long");
  const after = (name: string, next: string) =>
    addRule({
      ...{ name: next, trigger: "task.created", "do1.text": next },
      ...{ "if1.field": "name", "if1.op": "is", "if1.value": name },
    });
  await addRule({ "do1.text": "One" });
  await after("One", "Two");
  await after("Two", "Three");
  const fourth = await after("Three", "Four");
  await add();
  for (const _ of [1, 2, 3, 4, 5]) await run();
  expect([await titles(), (await read(fourth)).rule.state]).toEqual([["One", "Two", "Three"], "active"]);
  expect(await outcomes(fourth)).toEqual([["Three rules in a row led to this one, and a fourth isn't run."]]);
});

test("a rule that was paused as a loop goes on once it is resumed, and what stopped it doesn't stop it again", async () => {
  const { db, now, noor, addRule, run, read, outcomes, add } = await openRuleHouse("loop_over");
  const id = await addRule({ trigger: "task.created", "do1.text": "More" });
  await addRule({ "do1.text": "First" });
  await add();
  for (const _ of [1, 2, 3]) await run();
  const [stopped] = (await read(id)).runs;
  expect([(await read(id)).rule.state, (await read(id)).waiting]).toEqual(["loop", 0]);
  expect((await outcomes(id)).at(-1)).toEqual(["It would run because of what it does itself."]);
  await resumeRule({ db, actor: noor, now }, { id, seen: 1 });
  await run();
  expect((await read(id)).rule.state).toBe("active");
  await replayRun({ db, actor: noor, now }, { ruleId: id, id: stopped?.id ?? "" });
  await run();
  expect((await read(id)).rule.state).toBe("loop");
});

test("a rule that runs too often within a day is paused", async () => {
  const { now, add, addRule, dispatch, contextAt, read, titles } = await openRuleHouse("often_day");
  const id = await addRule();
  for (const nth of [0, 1, 2]) {
    const at = new Date(now.getTime() + nth * 2 * 60 * minute);
    await add();
    await dispatch(at);
    await runRules({ ...contextAt(at), mostADay: 2 });
  }
  expect([(await read(id)).rule.state, (await titles()).length]).toEqual(["often", 2]);
});
