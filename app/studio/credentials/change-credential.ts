import { readForm } from "#app/http/read-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { rotateForm } from "#domain/secrets/credential.schema.ts";
import { retireCredential, rotateCredential } from "#domain/secrets/index.ts";
import { answer, refuse } from "./answer.ts";

type At = { clientId: string; credentialId: string };

export async function changeCredential(visit: Visit, { clientId, credentialId }: At, request: Request, here: string) {
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
