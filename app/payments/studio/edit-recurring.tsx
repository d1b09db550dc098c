import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { afterConflict } from "#app/ui/held.ts";
import { editRecurring, readRecurring } from "#domain/payments/recurring/index.ts";
import type { Route } from "./+types/edit-recurring";
import { backTo } from "./back-to.ts";
import { RecurringForm } from "./recurring-form.tsx";

/** Checked before the page behind it is read: to everyone else all clients answer alike. */
export const middleware = [requireRole("admin")];

export async function loader({ context, params: { clientId, recurringId } }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const entry = orThrow(await readRecurring({ db, actor }, { id: recurringId, clientId }));
  const { description, amountMinor: minor, currency, cadence, day, startsOn, endsOn, version } = entry;
  const isLastDay = cadence !== "weekly" && day === 31;
  const amount = formats.amount({ minor, currency });
  return { basis: { seen: version }, kept: { description, amount, currency, cadence, startsOn, endsOn, isLastDay } };
}

export const action = formAction(({ params: { clientId, recurringId: id } }: Route.ActionArgs) =>
  intent(editRecurring, {
    of: { id, clientId },
    decimals: ["amount"],
    to: backTo(clientId),
  }),
);

export const shouldRevalidate = afterConflict;

export default function EditRecurring({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Dialog title="Edit Recurring Fee" back={backTo(params.clientId)} first="field">
      <RecurringForm {...loaderData} answer={actionData} />
    </Dialog>
  );
}
