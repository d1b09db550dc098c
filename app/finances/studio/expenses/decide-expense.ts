import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { payForm, rejectForm } from "#domain/finances/expense.schema.ts";
import { decideClaim, payExpense, trashExpense } from "#domain/finances/index.ts";

const seenForm = z.object({ seen: z.coerce.number(), month: z.string().optional() });

/** Approves, rejects, pays or deletes an expense. */
export function decideExpense(id: string) {
  const to = `/studio/finances/expenses/${id}`;
  return {
    approve: intent(decideClaim, {
      schema: seenForm,
      of: ({ seen }) => ({ id, decision: { to: "approved", seen } }),
      to,
    }),
    reject: intent(decideClaim, {
      schema: seenForm.extend(rejectForm.shape),
      of: ({ seen, note }) => ({ id, decision: { to: "rejected", note, seen } }),
      to,
    }),
    pay: intent(payExpense, {
      schema: seenForm.extend(payForm.shape),
      of: (_, __, { today }) => ({ id, today }),
      to,
    }),
    trash: intent(trashExpense, {
      schema: seenForm.partial(),
      of: { id },
      to: (_, { month }, { today }) => `/studio/finances/${(month ?? today).slice(0, 7)}?trashed=${id}`,
    }),
  };
}
