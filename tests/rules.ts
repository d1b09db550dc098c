import { onTestFinished } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { createRule, noteTimes, type RunContext, readRule, resumeRule, runRules } from "#domain/rules/index.ts";
import { ruleForm } from "#domain/rules/rule.schema.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "./database.ts";
import { openDeals } from "./deals.ts";
import { keepSigner } from "./deps.ts";
import { dispatchNotifications, openDesk } from "./emails.ts";

/** What a form sends of a rule that makes a task of each deal found, unless a test says otherwise. */
export const ruleSent = (but: Record<string, string> = {}) => ({
  name: "Greet",
  trigger: "deal.found",
  "do1.kind": "task",
  "do1.text": "Call {name}",
  "do1.who": "",
  "do1.days": "2",
  ...but,
});

/** Another action in place of the task. */
export const doing = (kind: string, but: Record<string, string> = {}) => ({
  "do1.kind": kind,
  "do1.text": "",
  "do1.days": "",
  ...Object.fromEntries(Object.entries(but).map(([field, value]) => [`do1.${field}`, value])),
});

/** A database of its own with deals, rules, and what runs them. */
export async function openRuleHouse(name: string) {
  const connection = await freshDatabase("migrated", `rules_${name}`);
  const db = openDatabase(connection);
  onTestFinished(() => db.destroy());
  const app = await openDeals({}, db);
  await keepSigner(db);
  const { noor, now } = app;
  const { desk, addresses } = openDesk();
  const problems: unknown[] = [];
  const contextAt = (now: Date, own = db): RunContext & { clock: () => Date } => ({
    db: own,
    actor: jobs,
    now,
    clock: () => now,
    timeZone: "UTC",
    publicUrl: "https://foyer.example",
    note: (problem) => problems.push(problem),
  });
  async function addRule(but: Record<string, string> = {}, actor: Actor = noor, at = now) {
    const form = ruleForm.parse(ruleSent(but));
    const made = await createRule({ db, actor, now: at }, form);
    if (!made.ok) throw new Error(`no rule: ${JSON.stringify(made.problem)}`);
    const { id } = made.value;
    await resumeRule({ db, actor, now: at }, { id, seen: 1 });
    return id;
  }
  const dispatch = (at = now) => dispatchNotifications(db, jobs, desk, addresses, at);
  /** Tells what happened, runs what is due, and tells what that did. */
  async function run(at = now) {
    await dispatch(at);
    await noteTimes(contextAt(at));
    await runRules(contextAt(at));
    await dispatch(at);
  }
  async function read(id: string) {
    const found = await readRule({ db, actor: noor }, id);
    if (!found.ok) throw new Error("the rule is gone");
    return found.value;
  }
  /** What its runs did, the oldest first: null for what worked. */
  const outcomes = async (id: string) =>
    (await read(id)).runs.reverse().map(({ steps }) => steps.map(({ problem }) => problem));
  /** Another admin. */
  async function admin() {
    const id = newId();
    await db
      .insertInto("authUsers")
      .values({ id, name: "Ida Berg", email: `ida.${id}@house.test` })
      .execute();
    await db.insertInto("people").values({ id, role: "admin", firstName: "Ida", lastName: "Berg" }).execute();
    return id;
  }
  /** Of all tasks, in the order in which they were created. */
  async function titles() {
    const lines = db.selectFrom("auditLog").select("entityId").where("event", "=", "task.created").orderBy("id");
    const tasks = await db.selectFrom("tasks").select(["id", "title"]).execute();
    const named = new Map(tasks.map(({ id, title }) => [id, title]));
    return (await lines.execute()).map(({ entityId }) => named.get(entityId));
  }
  return { ...app, connection, contextAt, addRule, dispatch, run, read, outcomes, titles, admin, problems };
}
