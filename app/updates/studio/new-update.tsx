import { href } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { AddForm } from "#app/updates/add-form.tsx";
import { addUpdate } from "#app/updates/add-update.ts";
import { readRate } from "#app/updates/read-fees.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { readClient } from "#domain/clients/page/index.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-update";

const list = (clientId: string) => href("/studio/workspace/clients/:clientId/updates", { clientId });

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  orThrow(await readOnce(ctx, readClient, clientId));
  const decides = mayOffer(ctx.actor, "update.decide", undefined);
  return { formKey: newId(), accept: acceptFor("attachment"), decides, rate: await readRate(ctx, clientId) };
}

export const action = formAction(({ context, params: { clientId } }: Route.ActionArgs) =>
  addUpdate(context.get(requestContext), clientId, list(clientId)),
);

export default function NewUpdate({ loaderData, actionData, params: { clientId } }: Route.ComponentProps) {
  return (
    <Dialog title="Add Update" back={list(clientId)} first="field">
      <AddForm {...loaderData} answer={actionData} />
    </Dialog>
  );
}
