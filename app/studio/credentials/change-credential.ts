import { data, href, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { explain, toSudo } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import type { Problem, Result, Typed } from "#domain/kernel/result.ts";
import { newCredentialForm, rotateForm } from "#domain/secrets/credential.schema.ts";
import { addCredential, retireCredential, rotateCredential } from "#domain/secrets/index.ts";

/** What a form of a credential is answered; the secret that was typed is never part of it. */
export type CredentialAnswer = { because: string | null; fields: Record<string, string[]>; typed: Typed; at: number };

type At = { clientId: string; credentialId: string };

export async function addTo(visit: Visit, clientId: string, request: Request, here: string) {
  const { db, actor, house, now } = visit;
  const form = await readForm(request, newCredentialForm);
  if (!form.ok) return refuse(form.problem);
  return answer(clientId, await addCredential(db, actor, clientId, form.value, { sealer: house.keys, at: now }), here);
}

export async function change(visit: Visit, { clientId, credentialId }: At, request: Request, here: string) {
  const { db, actor, house, now } = visit;
  const intent = (await request.clone().formData()).get("intent");
  if (intent === "retire")
    return answer(clientId, await retireCredential(db, actor, credentialId, { clientId, at: now }), here);
  const form = await readForm(request, rotateForm);
  if (!form.ok) return refuse(form.problem);
  const { secret, seen } = form.value;
  const rotation = { clientId, secret, seen, sealer: house.keys, at: now };
  return answer(clientId, await rotateCredential(db, actor, credentialId, rotation), here);
}

function answer(clientId: string, done: Result<unknown>, here: string) {
  if (done.ok) throw redirect(href("/studio/workspace/clients/:clientId", { clientId }));
  if (done.problem.kind === "sudo") throw toSudo(here);
  return refuse(done.problem);
}

function refuse(problem: Problem) {
  const at = Date.now();
  if (problem.kind === "invalid") {
    const { fields, typed = {} } = problem;
    return data<CredentialAnswer>({ because: null, fields, typed, at }, { status: 422 });
  }
  if (problem.kind !== "conflict") throw explain(problem);
  return data<CredentialAnswer>({ because: problem.because, fields: {}, typed: {}, at }, { status: 409 });
}
