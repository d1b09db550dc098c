import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { offerCredential } from "#domain/credentials/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/add-credential";
import { CredentialForm } from "./credential-form.tsx";
import { keepCredential } from "./keep-credential.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = context.get(visitContext);
  orThrow(await offerCredential(db, actor, params.clientId));
  return { key: newId() };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  keepCredential(context.get(visitContext), params.clientId, request);

export default function AddCredential({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Sheet title="Add Credential" back={`/studio/workspace/clients/${params.clientId}`} first="field">
      <CredentialForm formKey={loaderData.key} answer={actionData} />
    </Sheet>
  );
}
