import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { afterConflict } from "#app/ui/held.ts";
import { expenseForm } from "#domain/finances/expense.schema.ts";
import { editExpense, factsOf, monthOfDay, readExpense } from "#domain/finances/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/expense";
import { decideExpense } from "./expenses/decide-expense.ts";
import { Decisions, DeleteExpense } from "./expenses/decisions.tsx";
import { ExpenseFacts } from "./expenses/expense-facts.tsx";
import { ExpenseForm } from "./expenses/expense-form.tsx";
import { expenseRow } from "./expenses/expense-row.ts";
import styles from "./expenses/expenses.module.css";
import { readChoices, receipt } from "./expenses/save-expense.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor } = ctx;
  const expense = orThrow(await readExpense({ db, actor }, params.expenseId));
  const [choices, team] = await Promise.all([readChoices(ctx).then(orThrow), listTeam({ db, actor }).then(orThrow)]);
  return { row: expenseRow(expense, ctx.formats), choices, team, month: monthOfDay(expense.incurredOn) };
}

export const action = formAction(async ({ context, params: { expenseId } }: Route.ActionArgs) => {
  const { db, actor } = context.get(requestContext);
  orThrow(await readExpense({ db, actor }, expenseId));
  const save = intent(editExpense, {
    schema: expenseForm,
    decimals: ["amount"],
    of: (form, { fileId }, { today }) => ({ id: expenseId, facts: factsOf(form, fileId), today }),
    to: (_, { incurredOn }) => `/studio/finances/${monthOfDay(incurredOn)}`,
  });
  return { upload: receipt, forms: { save, ...decideExpense(expenseId) } };
});

export const shouldRevalidate = afterConflict;

export const handle = trail(({ row, month }: Route.ComponentProps["loaderData"]) => [
  { name: formatMonth(month), to: `/studio/finances/${month}` },
  { name: row.name },
]);

export default function Expense({ loaderData: { row, choices, team, month }, actionData }: Route.ComponentProps) {
  const isSaving = actionData?.intent === "save";
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
      <div className={styles.last}>
        <DeleteExpense row={row} />
      </div>
    </Screen>
  );
}
