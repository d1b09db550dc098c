import { Form } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { titled } from "#app/payments/titled.ts";
import { signed } from "#app/payments/words.ts";
import { Cancel } from "#app/ui/cancel.tsx";
import { Dialog, SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { heldBy } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { movePayment } from "#domain/payments/index.ts";
import { readPayment } from "#domain/payments/list/index.ts";
import { completeForm } from "#domain/payments/payment.schema.ts";
import type { Route } from "./+types/complete-payment";
import { backTo } from "./back-to.ts";
import styles from "./studio-payments.module.css";

/** Checked before the page behind it is read: to everyone else all clients answer alike. */
export const middleware = [requireRole("admin")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const payment = orThrow(await readPayment(ctx, params));
  const { amount, direction, status } = payment;
  const { today } = ctx;
  return { amount: signed(ctx.formats, amount, direction), status, today, ...titled(payment) };
}

export const action = formAction(({ params }: Route.ActionArgs) =>
  intent(movePayment, {
    schema: completeForm,
    of: ({ occurredOn: on }, _, { today }) => ({ ...params, to: "completed", on, today }),
    to: backTo(params.clientId),
  }),
);

export default function CompletePayment({ loaderData, actionData, params }: Route.ComponentProps) {
  const { amount, title, status, today } = loaderData;
  const held = heldBy(actionData, {});
  return (
    <Dialog title="Complete Payment" back={backTo(params.clientId)} first="field">
      <Form method="post" className={sheetForm} preventScrollReset>
        <SheetBody>
          <div className={styles.form}>
            <WhyNot answer={actionData} />
            <p>
              {title}, <strong>{amount}</strong>
            </p>
            <Field label="Day it happened" type="date" required {...held.box("occurredOn", today)} />
          </div>
        </SheetBody>
        <SheetFoot>
          <Cancel />
          {status === "pending" && (
            <Submit busy="Completing…" name="intent" value="complete">
              Complete
            </Submit>
          )}
        </SheetFoot>
      </Form>
    </Dialog>
  );
}
