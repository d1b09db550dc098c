import { redirect } from "react-router";
import { agencyClock } from "#app/finances/studio/agency-clock.ts";
import { ExpenseForm } from "#app/finances/studio/expenses/expense-form.tsx";
import { answerTo, claimOf, readChoices, readSent, takeExpense } from "#app/finances/studio/expenses/save-expense.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { claimForm } from "#domain/finances/expense.schema.ts";
import { submitClaim } from "#domain/finances/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-claim";

export async function loader({ context }: Route.LoaderArgs) {
  return { choices: orThrow(await readChoices(context.get(requestContext))), key: newId() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return takeExpense(ctx, request, async (taken) => {
    const read = await readSent(taken, claimForm);
    if (!read.ok) return answerTo(read.problem, taken.typed);
    const { sent, fileId } = read.value;
    const { today } = await agencyClock(ctx);
    const input = { facts: claimOf(sent, fileId), key: sent.key ?? "", today, at: ctx.now };
    const submitted = await submitClaim(ctx.db, ctx.actor, input);
    return submitted.ok ? redirect("/studio/workspace/payments") : answerTo(submitted.problem, taken.typed);
  });
}

export default function NewClaim({ loaderData: { choices, key }, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Submit expense" up={{ to: "/studio/workspace/payments", name: "Payments" }}>
      <ExpenseForm {...choices} row={null} team={null} basis={{ key }} answer={actionData} submit="Submit expense" />
    </Screen>
  );
}
