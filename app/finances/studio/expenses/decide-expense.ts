import { data } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { payForm, rejectForm } from "#domain/finances/expense.schema.ts";
import { decideClaim, payExpense, trashExpense } from "#domain/finances/index.ts";
import { done, type Result } from "#domain/kernel/result.ts";

type Sent = { intent: string; form: FormData; today: string };

/** Approves, rejects, pays or deletes an expense; returns where to go next. */
export async function decideExpense(
  { db, actor, now: at }: RequestContext,
  id: string,
  { intent, form, today }: Sent,
): Promise<Result<string>> {
  const [seen, month] = [Number(form.get("seen")), String(form.get("month") ?? today).slice(0, 7)];
  const here = `/studio/finances/expenses/${id}`;
  const after = (result: Result<null>, to = here): Result<string> => (result.ok ? done(to) : result);
  switch (intent) {
    case "approve":
      return after(await decideClaim(db, actor, id, { to: "approved", seen, at }));
    case "reject": {
      const read = await readForm(form, rejectForm);
      return read.ok ? after(await decideClaim(db, actor, id, { to: "rejected", ...read.value, seen, at })) : read;
    }
    case "pay": {
      const read = await readForm(form, payForm);
      return read.ok ? after(await payExpense(db, actor, id, { ...read.value, seen, today, at })) : read;
    }
    case "trash":
      return after(await trashExpense(db, actor, id, { at }), `/studio/finances/${month}?trashed=${id}`);
    default:
      throw data(null, { status: 400 });
  }
}
