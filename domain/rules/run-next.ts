import type { Actor } from "#domain/access/actor.ts";
import { recorded } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { meetPerson } from "#domain/users/index.ts";
import { act, problemOf, type RuleDeps } from "./act/act.ts";
import type { ActionContext } from "./act/acting.ts";
import { type Facts, selectRuleFacts } from "./facts.queries.ts";
import { holds } from "./judge.ts";
import { isStillTimely, stopRule } from "./queue/index.ts";
import { findRuleToChange, type StoredRule, saveStanding } from "./rule.queries.ts";
import { isTime, type RuleAction } from "./rule.ts";
import {
  asOneAction,
  countRecent,
  type DueRun,
  deleteOldRuns,
  findDueRun,
  saveRun,
  saveStep,
  selectDonePlaces,
} from "./run.queries.ts";

/** More in an hour is a rule that nobody meant so, or a list that was just taken in. */
export const mostRunsAnHour = 100;
/** More in a day is one that goes on by itself, too slowly for the hour to show it. */
export const mostRunsADay = 500;
const hour = 60 * 60 * 1000;

/** How many rules may lead to one another: a fourth one is a circle that nobody meant. */
const longestChain = 3;
const circles = "It would run because of what it does itself.";
const isTooFar = "Three rules in a row led here, and a fourth one doesn't follow from them.";

/** `mostAnHour` and `mostADay`: for benchmarks. `note` is told what no action should have thrown. */
export type RunContext = Context &
  RuleDeps & { mostAnHour?: number; mostADay?: number; note?: (problem: unknown) => void };

type Work = RunContext & { run: DueRun };

/**
 * The next run that is due, in one transaction: what its actions did, what they say in the log, and that it is done. Whoever
 * dies on the way leaves it as it was. Refused as missing when nothing is due.
 */
export const runNext = declareCommandOn({
  action: "rule.run",
  find: (tx, _: object, { now }: RunContext) => findDueRun(tx, now),
  run: async (context: RunContext, _, may, run) => {
    const { db, now, mostAnHour = mostRunsAnHour, mostADay = mostRunsADay } = context;
    const rule = await findRuleToChange(db, run.ruleId);
    if (!rule?.activeSince) return recorded(null);
    const stop = (because: "author" | "loop" | "often") => stopRule(context, { id: rule.id, name: rule.name, because });
    const author = await meetPerson(context, rule.authorId);
    if (!author || !mayOffer(author, "rule.write", undefined)) {
      await stop("author");
      return recorded(null);
    }
    const facts = (await selectRuleFacts(db, may, run.entity, [run.entityId])).get(run.entityId);
    if (!facts || !(await isMet(context, { rule, run, facts }))) {
      await saveRun(db, may, run.id, "unmet", now);
      return recorded(null);
    }
    const isCircle = run.chain.includes(rule.id);
    if (isCircle || run.chain.length >= longestChain) {
      const problem = isCircle ? circles : isTooFar;
      for (const [place, action] of rule.actions.entries())
        await saveStep(db, may, { runId: run.id, place, action, problem }, now);
      await saveRun(db, may, run.id, "failed", now);
      if (isCircle) await stop("loop");
      return recorded(null);
    }
    const activeSince = rule.activeSince.getTime();
    const countIn = (hours: number) =>
      countRecent(db, { ruleId: rule.id, since: new Date(Math.max(now.getTime() - hours * hour, activeSince)) });
    if ((await countIn(1)) >= mostAnHour || (await countIn(24)) >= mostADay) {
      await stop("often");
      return recorded(null);
    }
    const acting = { run: { id: run.id, ruleId: rule.id, entity: run.entity }, facts };
    const isDone = await actAll({ ...context, run }, { ...author, ruleRun: run.id }, acting, rule.actions);
    await saveRun(db, may, run.id, isDone ? "done" : "failed", now);
    await saveStanding(db, may, rule.id, { lastRunAt: now });
    return recorded(null);
  },
});

type Judged = { rule: StoredRule; run: DueRun; facts: Facts };

/** Whether it is as the rule wants it now, which may be long after what made it run. */
async function isMet({ db, actor, now }: Context, { rule, run, facts }: Judged): Promise<boolean> {
  const may = permit(actor, "rule.run", undefined);
  if (!may || !holds(rule.conditions, facts, run.actorRole)) return false;
  if (facts.isClosed && run.entity !== "client") return false;
  return !isTime(rule.trigger) || isStillTimely(db, may, { ruleId: rule.id, entityId: run.entityId, now });
}

/** Each action is tried, whatever became of those before it, and leaves nothing behind when it is refused. */
async function actAll(
  work: Work,
  author: Actor,
  acting: Pick<ActionContext, "run" | "facts">,
  actions: readonly RuleAction[],
): Promise<boolean> {
  const { db, actor, now, note, today, publicUrl } = work;
  const may = permit(actor, "rule.run", undefined);
  if (!may) return false;
  const before = await selectDonePlaces(db, work.run.id);
  let isDone = true;
  for (const [place, action] of actions.entries()) {
    if (before.has(place)) continue;
    const deps = { today, publicUrl };
    const acts = () => act({ db, actor: author, now, ...deps, ...acting, place }, action);
    const problem = await problemOf(() => asOneAction(db, may, acts), note);
    await saveStep(db, may, { runId: work.run.id, place, action, problem }, now);
    isDone &&= problem === null;
  }
  return isDone;
}

/** Job: runs all that is due, and lets several instances do so side by side. */
export async function runRules(context: RunContext): Promise<void> {
  while ((await runNext(context)).ok);
}

/** Deletes the log of runs of long ago. */
export async function forgetRuns({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "rule.run", undefined);
  if (may) await deleteOldRuns(db, may, now);
}
