import type { Actor } from "#domain/access/actor.ts";
import { recorded } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { mayOffer, type Permit, permit } from "#domain/access/permit.ts";
import { meetPerson } from "#domain/users/index.ts";
import { act, problemOf, type RuleDeps } from "./act/act.ts";
import type { ActionContext } from "./act/acting.ts";
import { selectRuleFacts } from "./facts.queries.ts";
import { judgeRun, type RunLimits } from "./judge-run.ts";
import { isKeyRevoked, stopRule } from "./queue/index.ts";
import { findRuleToChange, saveStanding } from "./rule.queries.ts";
import type { RuleAction } from "./rule.ts";
import {
  asOneAction,
  type DueRun,
  deleteOldRuns,
  endOldWaiting,
  findDueRun,
  saveRun,
  saveStep,
  selectTried,
} from "./run.queries.ts";

const tooFar = {
  loop: "It would run because of what it does itself.",
  far: "Three rules in a row led to this one, and a fourth isn't run.",
};

/** `note` is told what no action should have thrown. */
export type RunContext = Context & RuleDeps & RunLimits & { note?: (problem: unknown) => void };

type Work = RunContext & { run: DueRun };
/** An action of a run in its place, and whether it was done when it was tried before. */
type PlacedAction = { place: number; action: RuleAction; isDone: boolean };

/**
 * The next run that is due, in one transaction: what its actions did, what they say in the log, and that it is done. Whoever
 * dies on the way leaves it as it was. Refused as missing when nothing is due.
 */
export const runNext = declareCommandOn({
  action: "rule.run",
  find: (tx, _: object, { now }: RunContext) => findDueRun(tx, now),
  run: async (context: RunContext, _, may, run) => {
    const { db, now } = context;
    const rule = await findRuleToChange(db, run.ruleId);
    if (!rule?.activeSince) return recorded(null);
    const stop = (because: "author" | "key" | "loop" | "often") =>
      stopRule(context, { id: rule.id, name: rule.name, because });
    const author = await meetPerson(context, rule.authorId);
    if (!author || !mayOffer(author, "rule.write", undefined)) {
      await stop("author");
      return recorded(null);
    }
    // It may have been switched on while its key was taken back.
    if (rule.apiKeyId && (await isKeyRevoked(db, may, rule.apiKeyId))) {
      await stop("key");
      return recorded(null);
    }
    const facts = (await selectRuleFacts(db, may, run.entity, [run.entityId])).get(run.entityId);
    // What is tried again is what failed, whatever the rule has become since.
    const tried = await selectTried(db, may, run.id);
    const isAgain = tried.length > 0;
    const actions = isAgain ? tried : rule.actions.map((action, place) => ({ place, action, isDone: false }));
    const judged = { rule, activeSince: rule.activeSince, run, facts, isAgain };
    const verdict = await judgeRun(context, may, judged);
    if (verdict === "often") await stop("often");
    else if (!facts || verdict === "unmet") await saveRun(db, may, run.id, isAgain ? "failed" : "unmet", now);
    else if (verdict === "loop" || verdict === "far") {
      await refuseAll(context, may, { runId: run.id, actions, problem: tooFar[verdict] });
      if (verdict === "loop") await stop("loop");
    } else {
      const acting = { run: { id: run.id, ruleId: rule.id, entity: run.entity }, facts };
      const isDone = await actAll({ ...context, run }, { ...author, ruleRun: run.id }, acting, actions);
      await saveRun(db, may, run.id, isDone ? "done" : "failed", now);
      await saveStanding(db, may, rule.id, { lastRunAt: now });
    }
    return recorded(null);
  },
});

type Refusal = { runId: string; actions: PlacedAction[]; problem: string };
async function refuseAll({ db, now }: Context, may: Permit<"rule.run">, { runId, actions, problem }: Refusal) {
  for (const { place, action, isDone } of actions)
    if (!isDone) await saveStep(db, may, { runId, place, action, problem }, now);
  await saveRun(db, may, runId, "failed", now);
}

/** Each action is tried, whatever became of those before it, and leaves nothing behind when it is refused. */
async function actAll(
  work: Work,
  author: Actor,
  acting: Pick<ActionContext, "run" | "facts">,
  actions: PlacedAction[],
): Promise<boolean> {
  const { db, actor, now, note, timeZone, publicUrl } = work;
  const may = permit(actor, "rule.run", undefined);
  if (!may) return false;
  let isAllDone = true;
  for (const { place, action, isDone } of actions) {
    if (isDone) continue;
    const acts = () => act({ db, actor: author, now, timeZone, publicUrl, ...acting, place }, action);
    const problem = await problemOf(() => asOneAction(db, may, acts), note);
    await saveStep(db, may, { runId: work.run.id, place, action, problem }, now);
    isAllDone &&= problem === null;
  }
  return isAllDone;
}

/** Job: runs all that is due, each at its own moment, and lets several instances do so side by side. */
export async function runRules({ clock, ...context }: Omit<RunContext, "now"> & { clock: () => Date }): Promise<void> {
  while ((await runNext({ ...context, now: clock() })).ok);
}

/** Deletes the log of runs of long ago, and ends what waited too long. */
export async function forgetRuns({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "rule.run", undefined);
  if (!may) return;
  await endOldWaiting(db, may, now);
  await deleteOldRuns(db, may, now);
}
