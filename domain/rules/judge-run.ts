import type { Context } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Facts } from "./facts.queries.ts";
import { holds } from "./judge.ts";
import { isStillTimely } from "./queue/index.ts";
import type { StoredRule } from "./rule.queries.ts";
import { isTime } from "./rule.ts";
import { countRecent, type DueRun, keptWaitingMs } from "./run.queries.ts";

/** More in an hour is a rule that nobody meant so, or a list that was just taken in. */
export const mostRunsAnHour = 100;
/** More in a day is one that goes on by itself, too slowly for the hour to show it. */
export const mostRunsADay = 500;
const hour = 60 * 60 * 1000;

/** How many rules may lead to one another: a fourth one is a circle that nobody meant. */
const longestChain = 3;

/** For benchmarks. */
export type RunLimits = { mostAnHour?: number; mostADay?: number };
/** `isAgain`: somebody looked at what failed and said to run it again. */
type RunToJudge = { rule: StoredRule; activeSince: Date; run: DueRun; facts: Facts | undefined; isAgain: boolean };
type JudgeContext = Pick<Context, "db" | "now"> & RunLimits;

/** What is to be done with a run: `far` when it follows from too many others, `often` when there were too many of late. */
export type Verdict = "go" | "unmet" | "loop" | "far" | "often";

/** Asked when it is due, which may be long after what made it run. */
export async function judgeRun(context: JudgeContext, may: Permit<"rule.run">, judged: RunToJudge): Promise<Verdict> {
  const { rule, run } = judged;
  if (!(await isMet(context, may, judged))) return "unmet";
  if (run.chain.includes(rule.id)) return "loop";
  if (run.chain.length >= longestChain) return "far";
  return (await isTooOften(context, judged)) ? "often" : "go";
}

async function isMet({ db, now }: JudgeContext, may: Permit<"rule.run">, { rule, run, facts, isAgain }: RunToJudge) {
  if (!facts || !holds(rule.conditions, facts, run.actorRole)) return false;
  if (facts.isClosed && run.entity !== "client") return false;
  // What was done the first time may itself have changed the record.
  if (isAgain) return true;
  if (now.getTime() - run.createdAt.getTime() > keptWaitingMs) return false;
  return !isTime(rule.trigger) || isStillTimely(db, may, { ruleId: rule.id, entityId: run.entityId, now });
}

async function isTooOften(context: JudgeContext, { rule: { id }, activeSince }: RunToJudge): Promise<boolean> {
  const { db, now, mostAnHour = mostRunsAnHour, mostADay = mostRunsADay } = context;
  // A clock that was set back must not begin a new count.
  const begun = Math.min(now.getTime(), activeSince.getTime());
  const countIn = (hours: number) =>
    countRecent(db, { ruleId: id, since: new Date(Math.max(now.getTime() - hours * hour, begun)) });
  return (await countIn(1)) >= mostAnHour || (await countIn(24)) >= mostADay;
}
