import { intent } from "#app/http/form-action.ts";
import { rowForm } from "#app/http/row-form.ts";
import { movePayment } from "#domain/payments/index.ts";
import { pauseRecurring, resumeRecurring } from "#domain/payments/recurring/index.ts";
import { backTo } from "./back-to.ts";

/** The actions of the list itself; the others have dialogs of their own. */
export function changePayments(clientId: string) {
  const to = backTo(clientId);
  const moveIntent = (status: "failed" | "voided" | "pending") =>
    intent(movePayment, {
      schema: rowForm,
      of: ({ id: paymentId }, _, { today }) => ({ clientId, paymentId, to: status, today }),
      to,
    });
  return {
    fail: moveIntent("failed"),
    void: moveIntent("voided"),
    retry: moveIntent("pending"),
    pause: intent(pauseRecurring, { schema: rowForm, of: { clientId }, to }),
    resume: intent(resumeRecurring, { schema: rowForm, of: (_, __, { today }) => ({ clientId, today }), to }),
  };
}
