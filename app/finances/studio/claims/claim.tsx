import { data, redirect } from "react-router";
import { agencyClock } from "#app/finances/studio/agency-clock.ts";
import { ExpenseFacts } from "#app/finances/studio/expenses/expense-facts.tsx";
import { ExpenseForm } from "#app/finances/studio/expenses/expense-form.tsx";
import { expenseRow } from "#app/finances/studio/expenses/expense-row.ts";
import { answerTo, claimOf, readChoices, readSent, takeExpense } from "#app/finances/studio/expenses/save-expense.ts";
import { orThrow } from "#app/http/respond.ts";
import { type Visit, visitContext } from "#app/http/visit.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { afterConflict } from "#app/ui/held.ts";
import { claimForm } from "#domain/finances/expense.schema.ts";
import { readExpense, resubmitClaim } from "#domain/finances/index.ts";
import type { Route } from "./+types/claim";

/** Here are one's own only, also for those who may read all. */
async function readOwn(visit: Visit, id: string) {
  const expense = orThrow(await readExpense(visit.db, visit.actor, id));
  const isOwn = "id" in visit.actor && expense.payee?.id === visit.actor.id;
  if (!isOwn) throw data(null, { status: 404 });
  return expense;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const expense = await readOwn(visit, params.expenseId);
  return { row: { ...expenseRow(expense, visit.formats), payee: null }, choices: orThrow(await readChoices(visit)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  await readOwn(visit, params.expenseId);
  return takeExpense(visit, request, async (taken) => {
    const read = await readSent(taken, claimForm);
    if (!read.ok) return answerTo(read.problem, taken.typed);
    const { sent, fileId } = read.value;
    const { today } = await agencyClock(visit);
    const again = { facts: claimOf(sent, fileId), seen: sent.seen, today, at: visit.now };
    const saved = await resubmitClaim(visit.db, visit.actor, params.expenseId, again);
    return saved.ok ? redirect("/studio/workspace/payments") : answerTo(saved.problem, taken.typed);
  });
}

export const shouldRevalidate = afterConflict;

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
