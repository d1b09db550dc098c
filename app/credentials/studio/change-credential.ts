import { fieldsOf } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { rotateForm } from "#domain/credentials/credential.schema.ts";
import { retireCredential, rotateCredential } from "#domain/credentials/index.ts";
import { refuse } from "#domain/kernel/result.ts";
import { answer } from "./answer.ts";

type At = { clientId: string; credentialId: string };

/** Replaces the secret, or retires the credential. */
export const changeCredential = (ctx: RequestContext, { clientId, credentialId }: At, request: Request) =>
  answer(ctx, request, clientId, async ({ db, actor, app, now }, form) => {
    if (form.get("intent") === "retire") return retireCredential(db, actor, credentialId, { clientId, at: now });
    const read = rotateForm.safeParse(Object.fromEntries(form));
    if (!read.success) return refuse({ kind: "invalid", fields: fieldsOf(read.error) });
    const { secret, seen } = read.data;
    return rotateCredential(db, actor, credentialId, { clientId, secret, seen, sealer: app.keys, at: now });
  });
