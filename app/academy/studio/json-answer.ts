import { data } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import type { Problem, Result } from "#domain/kernel/result.ts";

/** The JSON answer to a command called from a script; a refusal includes a sentence to show. */
export function jsonAnswer<T>(result: Result<T, Problem>): Response {
  if (result.ok) return Response.json(result.value);
  const { problem } = result;
  if (problem.kind === "conflict") return Response.json({ because: problem.because }, { status: 409 });
  if (problem.kind === "invalid") return Response.json({ because: "Choose another file." }, { status: 422 });
  return orThrow(result) as never; // any other refusal is a plain 404
}

/** Upload endpoints have no page. */
export function nothing(): never {
  throw data(null, { status: 404 });
}
