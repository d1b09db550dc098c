import { readForm } from "#app/http/read-form.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { readClient } from "#domain/clients/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { addRecurring, listRecurring } from "#domain/payments/index.ts";
import { recurringForm } from "#domain/payments/recurring.schema.ts";
import type { Route } from "./+types/add-recurring";
import { answer, backTo, timesOf } from "./answer.ts";
import { RecurringForm } from "./recurring-form.tsx";

/** Checked before the page behind it is read: to everyone else all clients answer alike. */
export const middleware = [requireRole("admin")];

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { currency } = orThrow(await readOnce(ctx, readClient, clientId));
  orThrow(await readOnce(ctx, listRecurring, { target: "fee", clientId }));
  const { today: startsOn } = await timesOf(ctx);
  const kept = { description: "", amount: "", currency, cadence: "monthly", startsOn, endsOn: null, isLastDay: false };
  return { basis: { key: newId() }, kept };
}

export async function action({ request, context, params: { clientId } }: Route.ActionArgs) {
  const { db, actor, now, formats } = context.get(requestContext);
  const form = await request.formData();
  const read = await readForm(form, recurringForm, { names: ["amount"], formats });
  if (!read.ok) return answer(clientId, form, read);
  const { intent: _, ...written } = read.value;
  return answer(clientId, form, await addRecurring(db, actor, { target: "fee", clientId }, written, now));
}

export default function AddRecurring({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Dialog title="Add Recurring Fee" back={backTo(params.clientId)} first="field">
      <RecurringForm {...loaderData} answer={actionData} />
    </Dialog>
  );
}
