import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { payForm, rejectForm } from "#domain/finances/expense.schema.ts";
import { decideClaim, payExpense, trashExpense } from "#domain/finances/index.ts";
import { done } from "#domain/kernel/result.ts";

const seenForm = z.object({ seen: z.coerce.number(), month: z.string().optional() });

/** Approves, rejects, pays or deletes an expense. */
export function decideExpense(id: string) {
  const to = `/studio/finances/expenses/${id}`;
  return {
    approve: intent({
      schema: seenForm,
      command: (ctx, { seen }) => decideClaim(ctx, { id, decision: { to: "approved", seen } }),
      to,
    }),
    reject: intent({
      schema: seenForm.extend(rejectForm.shape),
      command: (ctx, { seen, note }) => decideClaim(ctx, { id, decision: { to: "rejected", note, seen } }),
      to,
    }),
    pay: intent({
      schema: seenForm.extend(payForm.shape),
      command: async (ctx, { seen, paidOn }) => {
        const { today } = ctx;
        return payExpense(ctx, { id, paidOn, seen, today });
      },
      to,
    }),
    trash: intent({
      schema: seenForm.partial(),
      command: async (ctx, { month }) => {
        const trashed = await trashExpense(ctx, { id });
        return trashed.ok ? done((month ?? ctx.today).slice(0, 7)) : trashed;
      },
      to: (month) => `/studio/finances/${month}?trashed=${id}`,
    }),
  };
}
