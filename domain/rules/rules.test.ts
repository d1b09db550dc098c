import { expect, test } from "vitest";
import { listNotifications } from "#domain/notifications/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { sameDatabase } from "#tests/database.ts";
import { seedSent } from "#tests/invoices.ts";
import { openRuleHouse, ruleSent } from "#tests/rules.ts";
import { editRule, noteTimes, pauseRuleByHand, removeRule, replayRun, resumeRule, runRules } from "./index.ts";
import { ruleChange } from "./rule.schema.ts";

const hour = 60 * 60 * 1000;
const days = (count: number) => count * 24 * hour;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

test("a rule runs once for each event, in order, and not for what happened before", async () => {
  const { add, addRule, run, read, titles } = await openRuleHouse("once");
  await add({ company: "Before" });
  await run();
  const id = await addRule();
  for (const company of ["One", "Two", "Three"]) await add({ company });
  await run();
  await run();

  expect(await titles()).toEqual(["Call One", "Call Two", "Call Three"]);
  const { rule, runs, waiting } = await read(id);
  expect([rule.state, waiting, runs.map(({ name, state }) => [name, state])]).toEqual([
    "active",
    0,
    [
      ["Three", "done"],
      ["Two", "done"],
      ["One", "done"],
    ],
  ]);
});

test("two instances run 200 events through five rules, each once and in order", async () => {
  const house = await openRuleHouse("two");
  const { db, noor, now, addRule, dispatch, contextAt, clientId } = house;
  const other = openDatabase(await sameDatabase("rules_two"));
  const rules = [];
  for (const nth of [1, 2, 3, 4, 5])
    rules.push(await addRule({ name: `Rule ${nth}`, trigger: "client.moved", "do1.text": `${nth}: {name}` }));
  const entries = Array.from({ length: 200 }, (_, nth) => ({
    id: `0199a000-0000-7000-8000-${String(nth).padStart(12, "0")}`,
    at: now,
    actorId: noor.id,
    actorRole: "admin",
    action: "client.move",
    event: "client.moved",
    entity: "client",
    entityId: clientId,
    clientId,
  }));
  await db.insertInto("auditLog").values(entries).execute();
  await dispatch();
  const many = (own = db) => runRules({ ...contextAt(now, own), mostAnHour: 1000 });
  await Promise.all([many(), many(other)]);
  await many();
  await other.destroy();

  const runs = await db.selectFrom("ruleRuns").select(["ruleId", "cause", "state", "endedAt"]).execute();
  expect([runs.length, new Set(runs.map(({ state }) => state))]).toEqual([1000, new Set(["done"])]);
  const made = await db.selectFrom("tasks").select("title").orderBy("id").execute();
  expect(made).toHaveLength(1000);
  const steps = await db
    .selectFrom("auditLog as line")
    .innerJoin("ruleRuns as run", "run.id", "line.ruleRunId")
    .select(["run.ruleId", "run.cause"])
    .where("line.event", "=", "task.created")
    .orderBy("line.id")
    .execute();
  for (const id of rules) {
    const causes = steps.filter(({ ruleId }) => ruleId === id).map(({ cause }) => cause);
    expect(causes).toEqual(entries.map((entry) => entry.id));
  }
});

test("conditions are asked of the record as it is, and what does not meet them leaves no trace in the log", async () => {
  const { add, addRule, run, titles, read, noor } = await openRuleHouse("conditions");
  const id = await addRule({
    "if1.field": "source",
    "if1.op": "contains",
    "if1.value": "LINKED",
    "if2.field": "amount",
    "if2.op": "at_least",
    "if2.value": "5000",
    "if3.field": "responsible",
    "if3.op": "is",
    "if3.value": noor.id,
  });
  const fit = { source: "LinkedIn", expected: "5000", responsibleId: noor.id };
  await add({ company: "Fits", ...fit });
  await add({ company: "Poor", ...fit, expected: "4999.99" });
  await add({ company: "Unknown", ...fit, expected: "" });
  await add({ company: "Mail", ...fit, source: "Email" });
  await add({ company: "Nobody's", ...fit, responsibleId: null });
  await run();

  expect(await titles()).toEqual(["Call Fits"]);
  expect((await read(id)).runs).toHaveLength(1);
});

test.each(["suspended", "staff"])(
  "a rule whose author is %s stops, says so to admins, and acts for whoever resumes it",
  async (what) => {
    const house = await openRuleHouse(`author_${what}`);
    const { db, noor, add, addRule, run, read, titles, now } = house;
    const id = await addRule();
    const leaves = what === "suspended" ? { status: "suspended" } : { role: "staff" };
    await db.updateTable("people").set(leaves).where("id", "=", noor.id).execute();
    const other = { ...noor, id: await house.admin() };
    await add({ company: "Late" });
    await run();

    expect([(await read(id)).rule.state, await titles()]).toEqual(["author", []]);
    const told = await listNotifications({ db, actor: other }, null);
    expect(told.ok && told.value.notifications.flatMap(({ titles }) => titles)).toEqual([
      "The rule Greet is paused: whoever made it has left or may not make rules any more. Resume it, and it acts in your name.",
    ]);
    expect((await read(id)).waiting).toBe(1);
    await resumeRule({ db, actor: other, now }, { id, seen: 1 });
    await run();
    expect(await titles()).toEqual(["Call Late"]);
    const by = db.selectFrom("auditLog").select("actorId").where("event", "=", "task.created");
    expect(await by.execute()).toEqual([{ actorId: other.id }]);
  },
);

test("a rule that would run because of itself is paused, also by way of another one", async () => {
  const { db, addRule, run, read, add, titles } = await openRuleHouse("loop");
  const own = await addRule({ trigger: "task.created", "do1.text": "More" });
  const first = await addRule({ trigger: "deal.commented", "do1.text": "From comment" });
  const start = await addRule({ "do1.text": "First" });
  await add();
  for (const _ of [1, 2, 3, 4]) await run();

  expect([(await read(own)).rule.state, (await read(start)).rule.state, (await read(first)).rule.state]).toEqual([
    "loop",
    "active",
    "active",
  ]);
  expect(await titles()).toEqual(["First", "More"]);
  const paused = db.selectFrom("auditLog").select("after").where("event", "=", "rule.paused");
  expect(await paused.execute()).toEqual([{ after: { name: "Greet", because: "loop" } }]);
});

test("a rule that runs too often within an hour is paused, and goes on with what waits once it is resumed", async () => {
  const { db, noor, now, add, addRule, dispatch, contextAt, read, titles } = await openRuleHouse("often");
  const id = await addRule();
  for (const _ of [1, 2, 3]) await add();
  await dispatch();
  await runRules({ ...contextAt(now), mostAnHour: 2 });
  expect([(await read(id)).rule.state, (await titles()).length, (await read(id)).waiting]).toEqual(["often", 2, 1]);

  const next = later(now, 60_000);
  await resumeRule({ db, actor: noor, now: next }, { id, seen: 1 });
  await runRules({ ...contextAt(next), mostAnHour: 2 });
  expect([(await read(id)).rule.state, (await titles()).length]).toEqual(["active", 3]);
});

test("what failed says why, and is run again by hand without doing twice what worked", async () => {
  const { db, noor, now, ana, add, addRule, run, outcomes, read, titles } = await openRuleHouse("again");
  const id = await addRule({
    "do2.kind": "responsible",
    "do2.who": noor.id,
    "do3.kind": "notify",
    "do3.who": "responsible",
    "do3.text": "Yours",
  });
  const edited = {
    ...ruleSent(),
    "do2.kind": "notify",
    "do2.who": "responsible",
    "do2.text": "Look at {name}",
    seen: "1",
  };
  expect(await editRule({ db, actor: noor, now }, { id, ...ruleChange.parse(edited) })).toMatchObject({ ok: true });
  const deal = await add({ company: "Nobody's" });
  await run();
  expect(await outcomes(id)).toEqual([[null, "Nobody is responsible for it."]]);

  await db.updateTable("deals").set({ responsibleId: noor.id }).where("id", "=", deal.id).execute();
  const [failed] = (await read(id)).runs;
  expect(await replayRun({ db, actor: ana, now }, { ruleId: id, id: failed?.id ?? "" })).toMatchObject({ ok: false });
  await replayRun({ db, actor: noor, now }, { ruleId: id, id: failed?.id ?? "" });
  await run();
  await run();
  expect([await outcomes(id), await titles()]).toEqual([[[null, null]], ["Call Nobody's"]]);
});

test("a paused rule keeps what waits and misses what happens; a deleted one is gone with its log", async () => {
  const { db, noor, now, add, addRule, dispatch, run, read, titles } = await openRuleHouse("paused");
  const id = await addRule();
  await add({ company: "Waits" });
  await dispatch();
  await pauseRuleByHand({ db, actor: noor, now }, { id });
  await add({ company: "Missed" });
  await run();
  expect([await titles(), (await read(id)).waiting]).toEqual([[], 1]);

  const next = later(now, 1000);
  await resumeRule({ db, actor: noor, now: next }, { id, seen: 1 });
  await run(next);
  expect(await titles()).toEqual(["Call Waits"]);
  await removeRule({ db, actor: noor, now }, { id });
  expect(await db.selectFrom("ruleRuns").select("id").execute()).toEqual([]);
});

test("a deal that stays quiet, or in its step, makes a rule run once for each such time", async () => {
  const { now, add, addRule, run, titles, db } = await openRuleHouse("times");
  const old = await add({ company: "Old" });
  await db
    .updateTable("deals")
    .set({ updatedAt: later(now, -days(30)) })
    .where("id", "=", old.id)
    .execute();
  await addRule({ trigger: "deal.quiet", days: "14", "do1.text": "Quiet: {name}" });
  await addRule({ trigger: "deal.in_step", days: "3", step: "found", "do1.text": "Found: {name}" });
  await add({ company: "New" });
  await run(later(now, days(2)));
  expect(await titles()).toEqual([]);

  for (const count of [3, 4, 13]) await run(later(now, days(count) + 1000));
  expect((await titles()).sort()).toEqual(["Found: New", "Found: Old"]);
  for (const count of [14, 15, 40, 120]) {
    await run(later(now, days(count) + 1000));
    await noteTimes({ db, actor: { role: "system", id: "jobs" }, now: later(now, days(count)) });
  }
  expect((await titles()).sort()).toEqual(["Found: New", "Found: Old", "Quiet: New"]);
});

test("an overdue invoice makes a rule run on its day", async () => {
  const house = await openRuleHouse("overdue");
  const { db, addRule, run, titles } = house;
  await addRule({ trigger: "invoice.overdue", days: "5", "do1.text": "Ask {client} about {name}" });
  await seedSent(house);
  const { dueOn } = await db.selectFrom("invoices").select("dueOn").executeTakeFirstOrThrow();
  const due = new Date(`${dueOn}T09:00:00Z`);
  await run(later(due, days(4)));
  expect(await titles()).toEqual([]);
  for (const count of [5, 6]) await run(later(due, days(count)));
  expect(await titles()).toEqual(["Ask Ana Works about INV-0001"]);
});
