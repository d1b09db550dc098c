import { href } from "react-router";
import { intent } from "#app/http/form-action.ts";
import { rotateForm } from "#domain/credentials/credential.schema.ts";
import { retireCredential, rotateCredential } from "#domain/credentials/index.ts";

/** Replaces the secret, or retires the credential. */
export function changeCredential({ clientId, credentialId }: { clientId: string; credentialId: string }) {
  const to = href("/studio/workspace/clients/:clientId/credentials", { clientId });
  return {
    rotate: intent({
      schema: rotateForm,
      proof: true,
      command: ({ db, actor, app, now }, { secret, seen }) =>
        rotateCredential({ db, actor, now }, { id: credentialId, clientId, secret, seen, sealer: app.keys }),
      to,
    }),
    retire: intent({
      proof: true,
      command: (ctx) => retireCredential(ctx, { id: credentialId, clientId }),
      to,
    }),
  };
}
