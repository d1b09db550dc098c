import { redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { afterConflict } from "#app/ui/held.ts";
import { expenseForm } from "#domain/finances/expense.schema.ts";
import { editExpense, factsOf, monthOfDay, readExpense } from "#domain/finances/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/expense";
import { agencyClock } from "./agency-clock.ts";
import { decideExpense } from "./expenses/decide-expense.ts";
import { Decisions } from "./expenses/decisions.tsx";
import { ExpenseFacts } from "./expenses/expense-facts.tsx";
import { ExpenseForm } from "./expenses/expense-form.tsx";
import { expenseRow } from "./expenses/expense-row.ts";
import { answerTo, readChoices, readSent, takeExpense } from "./expenses/save-expense.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor } = ctx;
  const expense = orThrow(await readExpense(db, actor, params.expenseId));
  const [choices, team] = await Promise.all([readChoices(ctx).then(orThrow), listTeam(db, actor).then(orThrow)]);
  return { row: expenseRow(expense, ctx.formats), choices, team, month: monthOfDay(expense.incurredOn) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, now } = ctx;
  orThrow(await readExpense(ctx.db, ctx.actor, params.expenseId));
  return takeExpense(ctx, request, async (taken) => {
    const { form, intent, typed } = taken;
    const { today } = await agencyClock(ctx);
    if (intent !== "save") {
      const decided = await decideExpense(ctx, params.expenseId, { intent, form, today });
      if (decided.ok) throw redirect(decided.value);
      return answerTo(decided.problem, typed, intent);
    }
    const read = await readSent(taken, expenseForm);
    if (!read.ok) return answerTo(read.problem, typed);
    const { sent, fileId } = read.value;
    const edit = { facts: factsOf(sent, fileId), seen: sent.seen, today, at: now };
    const saved = await editExpense(db, actor, params.expenseId, edit);
    return saved.ok ? redirect(`/studio/finances/${monthOfDay(sent.incurredOn)}`) : answerTo(saved.problem, typed);
  });
}

export const shouldRevalidate = afterConflict;

export default function Expense({ loaderData: { row, choices, team, month }, actionData }: Route.ComponentProps) {
  const isSaving = actionData?.about === "save";
  return (
    <Screen title={row.name} up={{ to: `/studio/finances/${month}`, name: formatMonth(month) }}>
      <ExpenseFacts row={row} />
      <Decisions key={row.version} row={row} today={choices.today} answer={isSaving ? undefined : actionData} />
      <ExpenseForm
        {...choices}
        {...{ row, team }}
        basis={{ seen: row.version }}
        answer={isSaving ? actionData : undefined}
        submit="Save Changes"
      />
    </Screen>
  );
}
