import { dayIn } from "#domain/kernel/day.ts";
import { portalPathOf, studioPathOf } from "#domain/kernel/record-path.ts";
import { type Problem, type Result, wrap } from "#domain/kernel/result.ts";
import { fill } from "../judge.ts";
import type { ActionKind, RuleAction } from "../rule.ts";
import type { Act, ActionContext } from "./acting.ts";
import { callEndpoint, mailSomebody, notifySomebody, writeToChannel } from "./tell.ts";
import { addTask, comment, exclude, makeResponsible, post } from "./work.ts";

/** Where the agency is, and its Foyer. */
export type RuleDeps = { timeZone: string; publicUrl: string };

const acts: Record<ActionKind, Act> = {
  task: addTask,
  comment,
  update: post,
  notify: notifySomebody,
  email: mailSomebody,
  chat: writeToChannel,
  webhook: callEndpoint,
  responsible: makeResponsible,
  exclusion: exclude,
};

type Unworded = Omit<ActionContext, "say" | "today"> & RuleDeps;

/** Does one action of a rule by the command that people use. */
export const act = ({ publicUrl, timeZone, ...acting }: Unworded, action: RuleAction): Promise<Result<unknown>> => {
  const { run, facts } = acting;
  const isForClient =
    action.kind === "update" || (action.kind === "comment" && (action.isShared || run.entity === "update"));
  const path = isForClient ? portalPathOf(run.entity, facts.id) : studioPathOf(run.entity, facts.id, facts.clientId);
  // What stays is read by everybody who may read where it stands: amounts are for fewer.
  const say = (words: string) => fill(words, facts, { formats: null, link: publicUrl + path });
  const today = dayIn(acting.now, timeZone);
  return wrap(() => acts[action.kind]({ ...acting, today, say }, action));
};

const broken =
  "Something went wrong on the server. Run it again, and look into the log of the server if that doesn't help.";

/** Why an action was not done, in a sentence; null when it was. What it should not have thrown is noted. */
export async function problemOf(
  work: () => Promise<Result<unknown>>,
  note: ((problem: unknown) => void) | undefined,
): Promise<string | null> {
  try {
    const outcome = await work();
    return outcome.ok ? null : sentenceOf(outcome.problem);
  } catch (problem) {
    // Two that wait for each other: the whole run is tried once more.
    if (problem instanceof Error && "code" in problem && problem.code === "40P01") throw problem;
    note?.(problem);
    return broken;
  }
}

/** Why an action was refused, in a sentence. */
function sentenceOf(problem: Problem): string {
  if (problem.kind === "conflict") return problem.because;
  if (problem.kind === "invalid")
    return Object.values(problem.fields)[0]?.[0] ?? "Something in it isn't right any more.";
  if (problem.kind === "limited") return "That was too often in a short time. Run it again later.";
  return "It is no longer there, or the rule's author may not do this.";
}
