import { readForm } from "#app/http/read-form.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { directionWords, kindWords } from "#app/payments/words.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { readClient } from "#domain/clients/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { addPayment, listRecurring } from "#domain/payments/index.ts";
import { manualKinds, paymentForm } from "#domain/payments/payment.schema.ts";
import type { Route } from "./+types/add-payment";
import { answer, backTo, timesOf } from "./answer.ts";
import { PaymentForm } from "./payment-form.tsx";

/** Checked before the page behind it is read: to everyone else all clients answer alike. */
export const middleware = [requireRole("admin")];

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { currency } = orThrow(await readOnce(ctx, readClient, clientId));
  orThrow(await readOnce(ctx, listRecurring, { target: "fee", clientId }));
  return { formKey: newId(), kinds: kinds(), currency, today: (await timesOf(ctx)).today };
}

export async function action({ request, context, params: { clientId } }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const read = await readForm(form, paymentForm, { names: ["amount"], formats: ctx.formats });
  const times = await timesOf(ctx);
  return answer(clientId, form, read.ok ? await addPayment(ctx.db, ctx.actor, clientId, read.value, times) : read);
}

/** A kind that does not imply a direction is listed twice. */
const kinds = () =>
  manualKinds.map(({ value, kind, direction }): [string, string] => [
    value,
    `${kindWords[kind]}, ${directionWords[direction].toLowerCase()}`,
  ]);

export default function AddPayment({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Dialog title="Add Payment" back={backTo(params.clientId)} first="field">
      <PaymentForm {...loaderData} answer={actionData} />
    </Dialog>
  );
}
