import { href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { RecurringList } from "#app/payments/recurring/recurring-list.tsx";
import { recurringRow } from "#app/payments/recurring/recurring-row.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { problemWith } from "#app/ui/form-answer.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { addRecurringExpense } from "#domain/finances/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { listRecurring, pauseRecurring, resumeRecurring } from "#domain/payments/recurring/index.ts";
import { recurringExpenseForm } from "#domain/payments/recurring.schema.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/recurring";
import { RecurringForm } from "./expenses/recurring-form.tsx";
import { readChoices } from "./expenses/save-expense.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, formats } = ctx;
  const { categories, currency, today } = orThrow(await readChoices(ctx));
  const entries = orThrow(await listRecurring({ db, actor }, { target: "expense", clientId: null }));
  const nameOf = (id: string | null) => categories.find((one) => one.id === id)?.name ?? "an archived category";
  const rows = entries.map((entry) => recurringRow(entry, formats, nameOf(entry.categoryId)));
  const kept = {
    description: "",
    amount: "",
    currency,
    cadence: "monthly",
    startsOn: today,
    endsOn: "",
    isLastDay: false,
  };
  return { rows, kept, choices: { categories, team: orThrow(await listTeam({ db, actor })) }, key: newId() };
}

export const action = formAction(() => ({
  pause: intent(pauseRecurring, { schema: rowForm, of: { clientId: null } }),
  resume: intent(resumeRecurring, {
    schema: rowForm,
    of: (_, __, { today }) => ({ clientId: null, today }),
  }),
  recurring: intent(addRecurringExpense, {
    schema: recurringExpenseForm,
    decimals: ["amount"],
    of: ({ categoryId, payeeId, ...written }) => ({ categoryId, payeeId: payeeId || null, written }),
    to: "/studio/finances/recurring",
  }),
}));

export default function RecurringExpenses({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, kept, choices, key } = loaderData;
  return (
    <Screen title="Recurring expenses" about="Each is added on its day as approved. Mark it paid once it is.">
      {actionData?.intent !== "recurring" && <WhyNot answer={actionData} />}
      {rows.length > 0 && (
        <RecurringList
          label="Recurring expenses"
          rows={rows}
          base={href("/studio/finances/recurring")}
          pause="No expenses are added for it until you resume it. Those already added stay."
        />
      )}
      <Panel isOpen title="New recurring expense">
        <RecurringForm
          key={rows.length}
          {...{ kept, choices }}
          basis={{ key }}
          answer={problemWith(actionData, "recurring")}
        >
          <Submit busy="Adding…" name="intent" value="recurring">
            Add recurring expense
          </Submit>
        </RecurringForm>
      </Panel>
    </Screen>
  );
}
