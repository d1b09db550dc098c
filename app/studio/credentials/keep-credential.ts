import { readForm } from "#app/http/read-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { newCredentialForm } from "#domain/secrets/credential.schema.ts";
import { addCredential } from "#domain/secrets/index.ts";
import { answer, refuse } from "./answer.ts";

export async function keepCredential(visit: Visit, clientId: string, request: Request, here: string) {
  const { db, actor, house, now } = visit;
  const form = await readForm(request, newCredentialForm);
  if (!form.ok) return refuse(form.problem);
  return answer(clientId, await addCredential(db, actor, clientId, form.value, { sealer: house.keys, at: now }), here);
}
