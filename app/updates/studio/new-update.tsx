import { href } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { AddForm } from "#app/updates/add-form.tsx";
import { addUpdate } from "#app/updates/add-update.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { readClient } from "#domain/clients/index.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-update";

const list = (clientId: string) => href("/studio/workspace/clients/:clientId/updates", { clientId });

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const { db, actor } = context.get(visitContext);
  orThrow(await readClient(db, actor, clientId));
  const decides = mayOffer(actor, "update.decide", undefined);
  return { formKey: newId(), accept: acceptFor("attachment"), decides };
}

export const action = ({ request, context, params: { clientId } }: Route.ActionArgs) =>
  addUpdate(context.get(visitContext), clientId, request, list(clientId));

export default function NewUpdate({ loaderData, actionData, params: { clientId } }: Route.ComponentProps) {
  return (
    <Sheet title="Add Update" back={list(clientId)} first="field">
      <AddForm {...loaderData} back={list(clientId)} answer={actionData} />
    </Sheet>
  );
}
