import { data } from "react-router";
import { ExpenseFacts } from "#app/finances/studio/expenses/expense-facts.tsx";
import { ExpenseForm } from "#app/finances/studio/expenses/expense-form.tsx";
import { expenseRow } from "#app/finances/studio/expenses/expense-row.ts";
import { claimOf, readChoices, receipt } from "#app/finances/studio/expenses/save-expense.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { afterConflict } from "#app/ui/held.ts";
import { claimForm } from "#domain/finances/expense.schema.ts";
import { readExpense, resubmitClaim } from "#domain/finances/index.ts";
import type { Route } from "./+types/claim";

/** Only the user's own claims, even for those who may read all. */
async function readOwn(ctx: RequestContext, id: string) {
  const expense = orThrow(await readExpense(ctx, id));
  const isOwn = "id" in ctx.actor && expense.payee?.id === ctx.actor.id;
  if (!isOwn) throw data(null, { status: 404 });
  return expense;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const expense = await readOwn(ctx, params.expenseId);
  return { row: { ...expenseRow(expense, ctx.formats), payee: null }, choices: orThrow(await readChoices(ctx)) };
}

export const action = formAction(async ({ context, params: { expenseId } }: Route.ActionArgs) => {
  await readOwn(context.get(requestContext), expenseId);
  const forms = intent(resubmitClaim, {
    schema: claimForm,
    decimals: ["amount"],
    of: (claim, { fileId }, { today }) => ({ id: expenseId, facts: claimOf(claim, fileId), today }),
    to: "/studio/workspace/payments",
  });
  return { upload: receipt, forms };
});

export const shouldRevalidate = afterConflict;

export const handle = trail(({ row }: Route.ComponentProps["loaderData"]) => [{ name: row.name }]);

export default function Claim({ loaderData: { row, choices }, actionData }: Route.ComponentProps) {
  return (
    <Screen title={row.name} up={{ to: "/studio/workspace/payments", name: "Payments" }}>
      <ExpenseFacts row={row} />
      {row.isOpen && (
        <ExpenseForm
          {...choices}
          row={row}
          team={null}
          basis={{ seen: row.version }}
          answer={actionData}
          submit={row.state === "rejected" ? "Submit again" : "Save Changes"}
        />
      )}
    </Screen>
  );
}
