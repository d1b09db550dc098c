import { intent } from "#app/http/form-action.ts";
import { rowForm } from "#app/http/row-form.ts";
import { movePayment } from "#domain/payments/index.ts";
import { pauseRecurring, resumeRecurring } from "#domain/payments/recurring/index.ts";
import { backTo } from "./back-to.ts";

/** The actions of the list itself; the others have dialogs of their own. */
export function changePayments(clientId: string) {
  const to = backTo(clientId);
  const moveIntent = (status: "failed" | "voided" | "pending") =>
    intent({
      schema: rowForm,
      command: (ctx, { id: paymentId }) => movePayment(ctx, { clientId, paymentId, to: status, today: ctx.today }),
      to,
    });
  return {
    fail: moveIntent("failed"),
    void: moveIntent("voided"),
    retry: moveIntent("pending"),
    pause: intent({
      schema: rowForm,
      command: (ctx, { id }) => pauseRecurring(ctx, { id, clientId }),
      to,
    }),
    resume: intent({
      schema: rowForm,
      command: (ctx, { id }) => resumeRecurring(ctx, { id, clientId, today: ctx.today }),
      to,
    }),
  };
}
