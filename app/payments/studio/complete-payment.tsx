import { Form } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { signed } from "#app/payments/words.ts";
import { Dialog, SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { movePayment, readPayment } from "#domain/payments/index.ts";
import { completeForm } from "#domain/payments/payment.schema.ts";
import type { Route } from "./+types/complete-payment";
import { answer, backTo, timesOf } from "./answer.ts";
import styles from "./studio-payments.module.css";

/** Checked before the page behind it is read: to everyone else all clients answer alike. */
export const middleware = [requireRole("admin")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { amount, direction, description, status } = orThrow(await readPayment(ctx.db, ctx.actor, params));
  return { amount: signed(ctx.formats, amount, direction), description, status, today: (await timesOf(ctx)).today };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const read = await readForm(form, completeForm);
  if (!read.ok) return answer(params.clientId, form, read);
  const to = { to: "completed", on: read.value.occurredOn, ...(await timesOf(ctx)) } as const;
  return answer(params.clientId, form, await movePayment(ctx.db, ctx.actor, params, to));
}

export default function CompletePayment({ loaderData, actionData, params }: Route.ComponentProps) {
  const { amount, description, status, today } = loaderData;
  const fix = actionData?.kind === "invalid" ? actionData.fields : {};
  return (
    <Dialog title="Complete Payment" back={backTo(params.clientId)} first="field">
      <Form method="post" className={sheetForm} preventScrollReset>
        <SheetBody>
          <div className={styles["form"]}>
            {actionData?.kind === "conflict" && <Alert>{actionData.because}</Alert>}
            <p>
              {description}, <strong>{amount}</strong>
            </p>
            <Field
              label="Day it happened"
              name="occurredOn"
              type="date"
              required
              defaultValue={actionData?.typed?.["occurredOn"] ?? today}
              problems={fix["occurredOn"]}
            />
          </div>
        </SheetBody>
        <SheetFoot>
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
