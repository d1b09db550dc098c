import { href, Link, useSearchParams } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { expenseForm } from "#domain/finances/expense.schema.ts";
import { addExpense, factsOf, monthOfDay } from "#domain/finances/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { newId } from "#domain/kernel/id.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/new-expense";
import { ExpenseForm } from "./expenses/expense-form.tsx";
import { readChoices, receipt } from "./expenses/save-expense.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const choices = orThrow(await readChoices(ctx));
  return {
    choices,
    team: orThrow(await listTeam(ctx)),
    key: newId(),
    month: monthOfDay(choices.today),
  };
}

export const action = formAction(() => ({
  upload: receipt,
  forms: intent(addExpense, {
    schema: expenseForm,
    decimals: ["amount"],
    of: (form, { fileId }, { today }) => {
      const facts = factsOf(form, fileId ?? form.receiptId ?? null);
      return { facts, key: form.key ?? "", today };
    },
    to: (_, { incurredOn }) => `/studio/finances/${monthOfDay(incurredOn)}`,
  }),
}));

const filledIn = (isKept: boolean) =>
  `Filled in from the e-invoice. Check it, ${isKept ? "and choose its category." : "choose its category, and the file as its receipt."}`;

export const handle = trail(() => [{ name: "Add expense" }]);

export default function NewExpense({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, team, key, month } = loaderData;
  const [search] = useSearchParams();
  const from = search.get("month") ?? month;
  const filled = Object.fromEntries(search);
  return (
    <Screen
      title="Add expense"
      about={filled["vendor"] === undefined ? "" : filledIn(filled["receiptId"] !== undefined)}
      up={{ to: `/studio/finances/${from}`, name: formatMonth(from) }}
      actions={
        <Link className={buttonStyle()} to={href("/studio/finances/from-e-invoice")}>
          From an e-invoice
        </Link>
      }
    >
      <ExpenseForm
        {...{ ...choices, team, filled }}
        row={null}
        basis={{ key, ...(filled["receiptId"] && { receiptId: filled["receiptId"] }) }}
        answer={actionData}
        submit="Add expense"
      />
    </Screen>
  );
}
