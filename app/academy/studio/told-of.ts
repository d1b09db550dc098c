import { data } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import type { Problem, Result } from "#domain/kernel/result.ts";

/** What a script of ours is told of its deed; a refusal comes with a sentence to show. */
export function toldOf<T>(result: Result<T, Problem>): Response {
  if (result.ok) return Response.json(result.value);
  const { problem } = result;
  if (problem.kind === "conflict") return Response.json({ because: problem.because }, { status: 409 });
  if (problem.kind === "invalid") return Response.json({ because: "Choose another file." }, { status: 422 });
  return orThrow(result) as never; // whatever else is refused answers like what is not there
}

/** There is nothing to look at where parts are sent to. */
export function nothing(): never {
  throw data(null, { status: 404 });
}
