import { data } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { AddForm } from "#app/updates/add-form.tsx";
import { addUpdate } from "#app/updates/add-update.ts";
import { readRate } from "#app/updates/read-fees.ts";
import { permit } from "#domain/access/permit.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-update";

const back = "/dashboard/updates";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (!permit(ctx.actor, "update.post", { clientId: clientOf(ctx) })) throw data(null, { status: 404 });
  const rate = await readRate(ctx, clientOf(ctx));
  return { formKey: newId(), accept: acceptFor("attachment"), rate };
}

export const action = formAction(({ context }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  return addUpdate(ctx, clientOf(ctx), back);
});

export default function NewUpdate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Dialog title="Add Update" back={back} first="field">
      <AddForm {...loaderData} decides={false} answer={actionData} />
    </Dialog>
  );
}
