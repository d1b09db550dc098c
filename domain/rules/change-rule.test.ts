import { expect, test } from "vitest";
import { openRuleHouse, ruleSent } from "#tests/rules.ts";
import {
  editRule,
  forgetRuns,
  forgetWaiting,
  noteTimes,
  pauseRuleByHand,
  replayRun,
  resumeRule,
  runRules,
} from "./index.ts";
import { ruleChange } from "./rule.schema.ts";

const day = 24 * 60 * 60 * 1000;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const changed = (but: Record<string, string>, seen = 1) => ruleChange.parse(ruleSent({ ...but, seen: String(seen) }));

test("what failed is tried again as it was meant then, whatever the rule has become", async () => {
  const { db, noor, now, add, addRule, run, outcomes, read, titles } = await openRuleHouse("replay_edit");
  const id = await addRule({
    ...{ "do1.text": "First", "do2.kind": "task", "do2.text": "For {name}", "do2.who": "responsible", "do2.days": "1" },
  });
  const deal = await add({ company: "Nobody's" });
  await run();
  expect(await outcomes(id)).toEqual([[null, "Nobody is responsible for it."]]);
  await editRule(
    { db, actor: noor, now },
    { id, ...changed({ "do1.text": "Other", "if1.field": "", "do3.kind": "" }) },
  );
  await db.updateTable("deals").set({ responsibleId: noor.id }).where("id", "=", deal.id).execute();
  const [failed] = (await read(id)).runs;
  await replayRun({ db, actor: noor, now }, { ruleId: id, id: failed?.id ?? "" });
  await run();
  expect([await outcomes(id), await titles()]).toEqual([[[null, null]], ["First", "For Nobody's"]]);
});

test("a rule that waits for something else from now on runs neither for the past nor for what waited", async () => {
  const { db, noor, now, add, addRule, dispatch, contextAt, read, titles } = await openRuleHouse("edit_trigger");
  const id = await addRule();
  await add();
  await dispatch();
  expect((await read(id)).waiting).toBe(1);
  const then = later(now, 3 * day);
  const quiet = changed({ trigger: "deal.quiet", days: "2" });
  await editRule({ db, actor: noor, now: then }, { id, ...quiet });
  expect((await read(id)).waiting).toBe(0);
  for (const at of [then, later(then, day)]) {
    await noteTimes(contextAt(at));
    await runRules(contextAt(at));
  }
  expect([await titles(), (await read(id)).rule.state]).toEqual([[], "active"]);
});

test("a rule whose words alone change keeps what waits", async () => {
  const { db, noor, now, add, addRule, dispatch, run, titles } = await openRuleHouse("edit_words");
  const id = await addRule();
  await add({ company: "One" });
  await dispatch();
  await editRule({ db, actor: noor, now: later(now, day) }, { id, ...changed({ "do1.text": "Ring {name}" }) });
  await run(later(now, day));
  expect(await titles()).toEqual(["Ring One"]);
});

test("what waits is forgotten by hand, and after seven days by itself", async () => {
  const { db, noor, ana, now, add, addRule, dispatch, contextAt, read, titles } = await openRuleHouse("forget");
  const id = await addRule();
  await add();
  await dispatch();
  expect(await forgetWaiting({ db, actor: ana, now }, { id })).toMatchObject({ ok: false });
  await forgetWaiting({ db, actor: noor, now }, { id });
  await forgetWaiting({ db, actor: noor, now }, { id });
  expect((await read(id)).waiting).toBe(0);
  const told = db.selectFrom("auditLog").select("after").where("event", "=", "rule.waiting_forgotten");
  expect(await told.execute()).toEqual([{ after: { name: "Greet", count: 1 } }]);

  for (const _ of [1, 2]) await add();
  await dispatch();
  await pauseRuleByHand({ db, actor: noor, now }, { id });
  const then = later(now, 7 * day + 1000);
  await db
    .updateTable("ruleRuns")
    .set({ createdAt: later(now, day) })
    .where("state", "=", "waiting")
    .execute();
  const old = await db.selectFrom("ruleRuns").select("id").where("state", "=", "waiting").executeTakeFirstOrThrow();
  await db.updateTable("ruleRuns").set({ createdAt: now }).where("id", "=", old.id).execute();
  await forgetRuns(contextAt(then));
  expect((await read(id)).waiting).toBe(1);
  await resumeRule({ db, actor: noor, now: then }, { id, seen: 1 });
  await runRules(contextAt(later(then, 2 * day)));
  expect([(await read(id)).waiting, await titles()]).toEqual([0, []]);
});

test("a rule is switched on as it was read", async () => {
  const { db, noor, now, addRule, read } = await openRuleHouse("resume_seen");
  const id = await addRule();
  await pauseRuleByHand({ db, actor: noor, now }, { id });
  await editRule({ db, actor: noor, now }, { id, ...changed({ "do1.text": "Other" }) });
  expect(await resumeRule({ db, actor: noor, now }, { id, seen: 1 })).toMatchObject({ ok: false });
  expect((await read(id)).rule.state).toBe("admin");
  expect(await resumeRule({ db, actor: noor, now }, { id, seen: 2 })).toMatchObject({ ok: true });
});

test("the log is shown however much waits, and all that waits is counted", async () => {
  const { db, add, addRule, run, dispatch, read } = await openRuleHouse("log");
  const id = await addRule();
  await add({ company: "Done" });
  await run();
  const cause = Array.from({ length: 130 }, (_, nth) => `later ${nth}`);
  const [one] = await db.selectFrom("ruleRuns").selectAll().execute();
  if (!one) throw new Error("no run");
  const row = (id: string, nth: string) => ({ ...one, id, turn: id, cause: nth, state: "waiting", endedAt: null });
  await db
    .insertInto("ruleRuns")
    .values(cause.map((name, nth) => row(`0199a000-0000-7000-9000-${String(nth).padStart(12, "0")}`, name)))
    .execute();
  await dispatch();
  const { runs, waiting } = await read(id);
  expect([runs.map(({ name }) => name), waiting]).toEqual([["Done"], 130]);
});

test("each run is done at its own moment", async () => {
  const { db, add, addRule, dispatch, contextAt, now } = await openRuleHouse("clock");
  await addRule();
  for (const _ of [1, 2]) await add();
  await dispatch();
  const moments = [1, 2, 3].map((count) => later(now, count * day));
  await runRules({ ...contextAt(now), clock: () => moments.shift() ?? now });
  const tasks = await db.selectFrom("tasks").select("dueOn").orderBy("dueOn").execute();
  expect(tasks.map(({ dueOn }) => dueOn)).toEqual(["2026-11-26", "2026-11-27"]);
});
