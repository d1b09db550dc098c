import { href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { newCredentialForm } from "#domain/credentials/credential.schema.ts";
import { addCredential, offerCredential } from "#domain/credentials/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/add-credential";
import { CredentialForm } from "./credential-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  orThrow(await offerCredential(ctx, params.clientId));
  return { key: newId() };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) =>
  intent({
    schema: newCredentialForm,
    proof: true,
    command: ({ db, actor, app, now }, form) => addCredential({ db, actor, sealer: app.keys, now }, { clientId, form }),
    to: href("/studio/workspace/clients/:clientId/credentials", { clientId }),
  }),
);

export default function AddCredential({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Dialog title="Add Credential" back={`/studio/workspace/clients/${params.clientId}/credentials`} first="field">
      <CredentialForm formKey={loaderData.key} answer={problemOf(actionData)} />
    </Dialog>
  );
}
