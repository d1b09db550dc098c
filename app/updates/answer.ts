import { explain } from "#app/http/respond.ts";
import type { Problem, Typed } from "#domain/kernel/result.ts";

/** The answer to a form, with its intent and what was typed. */
export type UpdateAnswer = Problem & { intent: string; typed: Typed };

export const notTaken = (because: string): Problem => ({ kind: "invalid", fields: { file: [because] } });

/**
 * A refused command gets the same answer as a missing record, whoever asks; any other problem goes back to its form.
 */
export function answer(intent: string, problem: Problem, typed: Typed) {
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return explain<UpdateAnswer>({ ...problem, intent, typed });
}
