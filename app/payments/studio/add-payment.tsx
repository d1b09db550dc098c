import { formAction, intent } from "#app/http/form-action.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { directionWords, kindWords } from "#app/payments/words.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { readClient } from "#domain/clients/page/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { addPayment } from "#domain/payments/index.ts";
import { manualKinds } from "#domain/payments/payment.schema.ts";
import { listRecurring } from "#domain/payments/recurring/index.ts";
import type { Route } from "./+types/add-payment";
import { backTo } from "./back-to.ts";
import { PaymentForm } from "./payment-form.tsx";

/** Checked before the page behind it is read: to everyone else all clients answer alike. */
export const middleware = [requireRole("admin")];

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { currency } = orThrow(await readOnce(ctx, readClient, clientId));
  orThrow(await readOnce(ctx, listRecurring, { target: "fee", clientId }));
  /** Opened to add what is to be invoiced. */
  const isCharge = url.searchParams.get("as") === "charge";
  return { formKey: newId(), kinds: kinds(), currency, today: ctx.today, isCharge };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) =>
  intent(addPayment, {
    of: (_, __, { today }) => ({ clientId, today }),
    decimals: ["amount"],
    to: backTo(clientId),
  }),
);

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
