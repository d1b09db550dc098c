import { fieldsOf } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { newCredentialForm } from "#domain/credentials/credential.schema.ts";
import { addCredential } from "#domain/credentials/index.ts";
import { refuse } from "#domain/kernel/result.ts";
import { answer } from "./answer.ts";

/** Creates a credential from the form; every expected failure keeps what was typed. */
export const keepCredential = (ctx: RequestContext, clientId: string, request: Request) =>
  answer(ctx, request, clientId, async ({ db, actor, app, now }, form) => {
    const read = newCredentialForm.safeParse(Object.fromEntries(form));
    if (!read.success) return refuse({ kind: "invalid", fields: fieldsOf(read.error) });
    return addCredential(db, actor, clientId, read.data, { sealer: app.keys, at: now });
  });
