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
import { reversePayment } from "#domain/payments/index.ts";
import { readPayment } from "#domain/payments/list/index.ts";
import type { Route } from "./+types/reverse-payment";
import { backTo } from "./back-to.ts";
import styles from "./studio-payments.module.css";

/** Checked before the page behind it is read: to everyone else all clients answer alike. */
export const middleware = [requireRole("admin")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const payment = orThrow(await readPayment(ctx, params));
  const { amount, direction, reversed } = payment;
  const { today } = ctx;
  const words = {
    amount: signed(ctx.formats, amount, direction),
    title: titled(payment).title,
    isReversed: reversed !== null,
  };
  return { ...words, currency: amount.currency, plain: ctx.formats.amount(amount), today };
}

export const action = formAction(({ params }: Route.ActionArgs) =>
  intent(reversePayment, {
    of: (_, __, { today }) => ({ ...params, today }),
    decimals: ["amount"],
    to: backTo(params.clientId),
  }),
);

export default function ReversePayment({ loaderData, actionData, params }: Route.ComponentProps) {
  const { amount, title, currency, plain, today, isReversed } = loaderData;
  const { box } = heldBy(actionData, {});
  return (
    <Dialog title="Reverse Payment" back={backTo(params.clientId)} first="field">
      <Form method="post" className={sheetForm} preventScrollReset>
        <SheetBody>
          <div className={styles.form}>
            <WhyNot answer={actionData} />
            <p>
              {title}, <strong>{amount}</strong>. It stays in the list, with its reversal beside it.
            </p>
            <div className={styles.pair}>
              <Field
                label={`Amount in ${currency}`}
                required
                inputMode="decimal"
                maxLength={40}
                {...box("amount", plain)}
              />
              <Field label="Day" type="date" required {...box("occurredOn", today)} />
            </div>
            <Field label="Reason" required maxLength={500} {...box("description", "")} />
          </div>
        </SheetBody>
        <SheetFoot>
          <Cancel />
          {!isReversed && (
            <Submit tone="danger" busy="Reversing…" name="intent" value="reverse">
              Reverse
            </Submit>
          )}
        </SheetFoot>
      </Form>
    </Dialog>
  );
}
