import { readForm } from "#app/http/read-form.ts";
import { orThrow } from "#app/http/respond.ts";
import { only, visitContext } from "#app/http/visit.ts";
import { directionWords, kindWords } from "#app/payments/words.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { readClient } from "#domain/clients/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { addPayment, listRecurring } from "#domain/payments/index.ts";
import { manualKinds, paymentForm } from "#domain/payments/payment.schema.ts";
import type { Route } from "./+types/add-payment";
import { answer, backTo, timesOf } from "./answer.ts";
import { PaymentForm } from "./payment-form.tsx";

/** Before the page behind it is read: to everyone else all clients answer alike. */
export const middleware = [only("admin")];

export async function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { currency } = orThrow(await readClient(visit.db, visit.actor, clientId));
  orThrow(await listRecurring(visit.db, visit.actor, { target: "fee", clientId }));
  return { formKey: newId(), kinds: kinds(), currency, today: (await timesOf(visit)).today };
}

export async function action({ request, context, params: { clientId } }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await request.formData();
  const read = await readForm(form, paymentForm, { names: ["amount"], formats: visit.formats });
  const times = await timesOf(visit);
  return answer(clientId, form, read.ok ? await addPayment(visit.db, visit.actor, clientId, read.value, times) : read);
}

/** Where a kind says nothing of the way it goes, it stands in the list twice. */
const kinds = () =>
  manualKinds.map(({ value, kind, direction }): [string, string] => [
    value,
    `${kindWords[kind]}, ${directionWords[direction].toLowerCase()}`,
  ]);

export default function AddPayment({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Sheet title="Add Payment" back={backTo(params.clientId)} first="field">
      <PaymentForm {...loaderData} answer={actionData} />
    </Sheet>
  );
}
