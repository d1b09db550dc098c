import { formAction, intent } from "#app/http/form-action.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { readClient } from "#domain/clients/page/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { addRecurring, listRecurring } from "#domain/payments/recurring/index.ts";
import type { Route } from "./+types/add-recurring";
import { backTo } from "./back-to.ts";
import { RecurringForm } from "./recurring-form.tsx";

/** Checked before the page behind it is read: to everyone else all clients answer alike. */
export const middleware = [requireRole("admin")];

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { currency } = orThrow(await readOnce(ctx, readClient, clientId));
  orThrow(await readOnce(ctx, listRecurring, { target: "fee", clientId }));
  const { today: startsOn } = ctx;
  const kept = { description: "", amount: "", currency, cadence: "monthly", startsOn, endsOn: null, isLastDay: false };
  return { basis: { key: newId() }, kept };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) =>
  intent(addRecurring, {
    of: { aim: { target: "fee", clientId } },
    decimals: ["amount"],
    to: backTo(clientId),
  }),
);

export default function AddRecurring({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Dialog title="Add Recurring Fee" back={backTo(params.clientId)} first="field">
      <RecurringForm {...loaderData} answer={actionData} />
    </Dialog>
  );
}
