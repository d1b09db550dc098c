import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { afterConflict } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { editRecurring, readRecurring } from "#domain/payments/recurring/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/edit-recurring";
import { Facts } from "./expenses/expense-facts.tsx";
import { RecurringForm } from "./expenses/recurring-form.tsx";
import { readChoices } from "./expenses/save-expense.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, formats } = ctx;
  const entry = orThrow(await readRecurring({ db, actor }, { id: params.recurringId, clientId: null }));
  const { description, amountMinor: minor, currency, cadence, day, startsOn, version } = entry;
  const [{ categories }, team] = await Promise.all([
    readChoices(ctx).then(orThrow),
    listTeam({ db, actor }).then(orThrow),
  ]);
  const nameIn = (list: { id: string; name: string }[], of: string | null) => list.find(({ id }) => id === of)?.name;
  const fixed = {
    category: nameIn(categories, entry.categoryId) ?? "An archived category",
    payee: entry.payeeId ? (nameIn(team, entry.payeeId) ?? "A former team member") : "The vendor",
  };
  const amount = formats.amount({ minor, currency });
  const endsOn = entry.endsOn ?? "";
  const isLastDay = cadence !== "weekly" && day === 31;
  return { kept: { description, amount, currency, cadence, startsOn, endsOn, isLastDay }, version, fixed };
}

export const action = formAction(({ params: { recurringId: id } }: Route.ActionArgs) =>
  intent(editRecurring, {
    of: { id, clientId: null },
    decimals: ["amount"],
    to: "/studio/finances/recurring",
  }),
);

export const shouldRevalidate = afterConflict;

export const handle = trail(({ kept }: Route.ComponentProps["loaderData"]) => [{ name: kept.description }]);

export default function EditRecurring({ loaderData: { kept, version, fixed }, actionData }: Route.ComponentProps) {
  return (
    <Screen title={kept.description} up={{ to: "/studio/finances/recurring", name: "Recurring expenses" }}>
      <Facts
        facts={[
          ["Category", fixed.category],
          ["Paid to", fixed.payee],
        ]}
      />
      <RecurringForm kept={kept} choices={null} basis={{ seen: version }} answer={actionData}>
        <Submit busy="Saving…" name="intent" value="save">
          Save Changes
        </Submit>
      </RecurringForm>
    </Screen>
  );
}
