import { ExpenseForm } from "#app/finances/studio/expenses/expense-form.tsx";
import { claimOf, readChoices, receipt } from "#app/finances/studio/expenses/save-expense.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { claimForm } from "#domain/finances/expense.schema.ts";
import { submitClaim } from "#domain/finances/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-claim";

export async function loader({ context }: Route.LoaderArgs) {
  return { choices: orThrow(await readChoices(context.get(requestContext))), key: newId() };
}

export const action = formAction(() => ({
  upload: receipt,
  forms: intent(submitClaim, {
    schema: claimForm,
    decimals: ["amount"],
    of: (claim, { fileId }, { today }) => ({ facts: claimOf(claim, fileId), ...{ key: claim.key ?? "" }, today }),
    to: "/studio/workspace/payments",
  }),
}));

export const handle = trail(() => [{ name: "Submit expense" }]);

export default function NewClaim({ loaderData: { choices, key }, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Submit expense" up={{ to: "/studio/workspace/payments", name: "Payments" }}>
      <ExpenseForm {...choices} row={null} team={null} basis={{ key }} answer={actionData} submit="Submit expense" />
    </Screen>
  );
}
