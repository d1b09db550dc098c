import { explain } from "#app/http/respond.ts";
import type { Problem, Typed } from "#domain/kernel/result.ts";

/** What came of which form, with what was typed into it. */
export type UpdateAnswer = Problem & { intent: string; typed: Typed };

export const notTaken = (because: string): Problem => ({ kind: "invalid", fields: { file: [because] } });

/** A refused deed answers like a missing record, whoever asks; all else goes back to its form. */
export function answer(intent: string, problem: Problem, typed: Typed) {
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return explain<UpdateAnswer>({ ...problem, intent, typed });
}
