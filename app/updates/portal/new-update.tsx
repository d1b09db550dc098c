import { data } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { AddForm } from "#app/updates/add-form.tsx";
import { addUpdate } from "#app/updates/add-update.ts";
import { permit } from "#domain/access/permit.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-update";

const back = "/dashboard/updates";

export function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  if (!permit(visit.actor, "update.post", { clientId: clientOf(visit) })) throw data(null, { status: 404 });
  return { formKey: newId(), accept: acceptFor("attachment") };
}

export function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  return addUpdate(visit, clientOf(visit), request, back);
}

export default function NewUpdate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Sheet title="Add Update" back={back} first="field">
      <AddForm {...loaderData} decides={false} back={back} answer={actionData} />
    </Sheet>
  );
}
