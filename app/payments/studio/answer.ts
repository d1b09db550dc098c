import { href, redirect } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Problem, Result } from "#domain/kernel/result.ts";

export type MoneyAnswer = Extract<Problem, { kind: "invalid" | "conflict" }>;

/** Redirects to the payments on success; otherwise returns what is wrong and what was typed to the form. */
export function answer(clientId: string, form: FormData, done: Result<unknown>) {
  if (done.ok) return redirect(href("/studio/workspace/clients/:clientId/payments", { clientId }));
  const { problem } = done;
  if (problem.kind !== "invalid" && problem.kind !== "conflict") throw explain(problem);
  return explain<MoneyAnswer>({ ...problem, typed: typedIn(form) });
}

/** The current time, and the agency's date. */
export async function timesOf({ now, app }: RequestContext) {
  return { at: now, today: dayIn(now, (await app.settings()).place.timeZone) };
}

export const backTo = (clientId: string) => href("/studio/workspace/clients/:clientId/payments", { clientId });
