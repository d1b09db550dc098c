import { fieldsOf } from "#app/http/read-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { rotateForm } from "#domain/credentials/credential.schema.ts";
import { retireCredential, rotateCredential } from "#domain/credentials/index.ts";
import { refuse } from "#domain/kernel/result.ts";
import { answer } from "./answer.ts";

type At = { clientId: string; credentialId: string };

/** A new secret, or out of use. */
export const changeCredential = (visit: Visit, { clientId, credentialId }: At, request: Request) =>
  answer(visit, request, clientId, async ({ db, actor, house, now }, form) => {
    if (form.get("intent") === "retire") return retireCredential(db, actor, credentialId, { clientId, at: now });
    const read = rotateForm.safeParse(Object.fromEntries(form));
    if (!read.success) return refuse({ kind: "invalid", fields: fieldsOf(read.error) });
    const { secret, seen } = read.data;
    return rotateCredential(db, actor, credentialId, { clientId, secret, seen, sealer: house.keys, at: now });
  });
