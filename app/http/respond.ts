import { data, redirect } from "react-router";
import type { Problem, Result } from "#domain/kernel/result.ts";

export const statusOf = {
  invalid: 422,
  forbidden: 404,
  sudo: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
} satisfies Record<Problem["kind"], number>;

/**
 * For a form: stays on the page and explains what went wrong. A record the caller may not see gets exactly the same
 * answer as one that does not exist.
 */
export const explain = <P extends Problem>(problem: P) => {
  if (problem.kind === "forbidden") return data({ kind: "missing" } as P, { status: 404 }); // looks the same as missing
  const headers: Record<string, string> =
    problem.kind === "limited" ? { "Retry-After": String(problem.retryAfterSeconds) } : {};
  return data(problem, { status: statusOf[problem.kind], headers });
};

/** Where users confirm their identity again; `next` is the path they come back to. */
export const toSudo = (next: string) => redirect(`/sudo?next=${encodeURIComponent(next)}`);

/**
 * For a page: returns the value, or shows the error page. Where confirming one's identity may be required, `next` leads
 * back.
 */
export function orThrow<T>(result: Result<T>, next?: string): T {
  if (result.ok) return result.value;
  if (result.problem.kind === "sudo" && next) throw toSudo(next);
  if (isNothing(result.problem)) throw data(null, { status: 404 });
  throw explain(result.problem);
}

const isNothing = ({ kind }: Problem) => kind === "missing" || kind === "forbidden";
