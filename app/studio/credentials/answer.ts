import { data, href, redirect } from "react-router";
import { explain, toSudo } from "#app/http/respond.ts";
import type { Problem, Result, Typed } from "#domain/kernel/result.ts";

/** What a form of a credential is answered; the secret that was typed is never part of it. */
export type CredentialAnswer = { because: string | null; fields: Record<string, string[]>; typed: Typed; at: number };

/** Back to the client, or to the form with what is wrong; `here` is where a fresh proof leads back to. */
export function answer(clientId: string, done: Result<unknown>, here: string) {
  if (done.ok) throw redirect(href("/studio/workspace/clients/:clientId", { clientId }));
  if (done.problem.kind === "sudo") throw toSudo(here);
  return refuse(done.problem);
}

export function refuse(problem: Problem) {
  const at = Date.now();
  if (problem.kind === "invalid") {
    const { fields, typed = {} } = problem;
    return data<CredentialAnswer>({ because: null, fields, typed, at }, { status: 422 });
  }
  if (problem.kind !== "conflict") throw explain(problem);
  return data<CredentialAnswer>({ because: problem.because, fields: {}, typed: {}, at }, { status: 409 });
}
