import { data, redirect } from "react-router";
import type { Problem, Result } from "#domain/kernel/result.ts";

const status = {
  invalid: 422,
  forbidden: 404,
  sudo: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
} satisfies Record<Problem["kind"], number>;

/** For a form: stay on the page and say what went wrong. A refused record answers like a missing one, to the letter. */
export const explain = <P extends Problem>(problem: P) => {
  if (problem.kind === "forbidden") return data({ kind: "missing" } as P, { status: 404 }); // nobody is told which it is
  const headers: Record<string, string> =
    problem.kind === "limited" ? { "Retry-After": String(problem.retryAfterSeconds) } : {};
  return data(problem, { status: status[problem.kind], headers });
};

/** Where somebody proves again who they are; `next` is the path they come back to. */
export const toSudo = (next: string) => redirect(`/sudo?next=${encodeURIComponent(next)}`);

/** For a page: give me the value, or show the error page. Where a proof of identity may be missing, `next` leads back. */
export function orThrow<T>(result: Result<T>, next?: string): T {
  if (result.ok) return result.value;
  if (result.problem.kind === "sudo" && next) throw toSudo(next);
  if (isNothing(result.problem)) throw data(null, { status: 404 });
  throw explain(result.problem);
}

const isNothing = ({ kind }: Problem) => kind === "missing" || kind === "forbidden";
