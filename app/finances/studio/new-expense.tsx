import { redirect, useSearchParams } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { expenseForm } from "#domain/finances/expense.schema.ts";
import { addExpense, factsOf, monthOfDay } from "#domain/finances/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { newId } from "#domain/kernel/id.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/new-expense";
import { agencyClock } from "./agency-clock.ts";
import { ExpenseForm } from "./expenses/expense-form.tsx";
import { answerTo, readChoices, readSent, takeExpense } from "./expenses/save-expense.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const choices = orThrow(await readChoices(ctx));
  return {
    choices,
    team: orThrow(await listTeam(ctx.db, ctx.actor)),
    key: newId(),
    month: monthOfDay(choices.today),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return takeExpense(ctx, request, async (taken) => {
    const read = await readSent(taken, expenseForm);
    if (!read.ok) return answerTo(read.problem, taken.typed);
    const { sent, fileId } = read.value;
    const { key = "", isPaid } = sent;
    const { today } = await agencyClock(ctx);
    const input = { facts: factsOf(sent, fileId), isPaid, key, today, at: ctx.now };
    const added = await addExpense(ctx.db, ctx.actor, input);
    return added.ok
      ? redirect(`/studio/finances/${monthOfDay(sent.incurredOn)}`)
      : answerTo(added.problem, taken.typed);
  });
}

export default function NewExpense({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, team, key, month } = loaderData;
  const from = useSearchParams()[0].get("month") ?? month;
  return (
    <Screen title="Add expense" up={{ to: `/studio/finances/${from}`, name: formatMonth(from) }}>
      <ExpenseForm {...choices} {...{ team }} row={null} basis={{ key }} answer={actionData} submit="Add expense" />
    </Screen>
  );
}
