import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { offerCredential } from "#domain/credentials/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/add-credential";
import { CredentialForm } from "./credential-form.tsx";
import { keepCredential } from "./keep-credential.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  orThrow(await offerCredential(db, actor, params.clientId));
  return { key: newId() };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  keepCredential(context.get(requestContext), params.clientId, request);

export default function AddCredential({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Dialog title="Add Credential" back={`/studio/workspace/clients/${params.clientId}`} first="field">
      <CredentialForm formKey={loaderData.key} answer={actionData} />
    </Dialog>
  );
}
