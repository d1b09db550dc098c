import { data, href, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { RecurringList } from "#app/payments/recurring/recurring-list.tsx";
import { recurringRow } from "#app/payments/recurring/recurring-row.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { addRecurringExpense } from "#domain/finances/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { listRecurring, pauseRecurring, resumeRecurring } from "#domain/payments/index.ts";
import { recurringForm } from "#domain/payments/recurring.schema.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/recurring";
import { agencyClock } from "./agency-clock.ts";
import { RecurringForm } from "./expenses/recurring-form.tsx";
import { answerTo, readChoices } from "./expenses/save-expense.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, formats } = ctx;
  const { categories, currency, today } = orThrow(await readChoices(ctx));
  const entries = orThrow(await listRecurring(db, actor, { target: "expense", clientId: null }));
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
  return { rows, kept, choices: { categories, team: orThrow(await listTeam(db, actor)) }, key: newId() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, now: at } = ctx;
  const form = await request.formData();
  const [intent, id] = [form.get("intent"), String(form.get("id") ?? "")];
  const which = { id, clientId: null };
  if (intent === "pause" || intent === "resume") {
    const { today } = await agencyClock(ctx);
    const turned =
      intent === "pause"
        ? await pauseRecurring(db, actor, which, at)
        : await resumeRecurring(db, actor, which, { today, at });
    if (!turned.ok) throw explain(turned.problem);
    return null;
  }
  if (intent !== "recurring") throw data(null, { status: 400 });
  const typed = typedIn(form);
  const [categoryId, payeeId] = ["categoryId", "payeeId"].map((name) => String(form.get(name) ?? ""));
  for (const name of ["categoryId", "payeeId"]) form.delete(name);
  const read = await readForm(form, recurringForm, { names: ["amount"], formats: ctx.formats });
  if (!read.ok) return answerTo(read.problem, typed, "recurring");
  const { intent: _, ...written } = read.value;
  const input = { categoryId: categoryId ?? "", payeeId: payeeId || null, written, at };
  const added = await addRecurringExpense(db, actor, input);
  return added.ok ? redirect("/studio/finances/recurring") : answerTo(added.problem, typed, "recurring");
}

export default function RecurringExpenses({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, kept, choices, key } = loaderData;
  return (
    <Screen title="Recurring expenses" about="Added on their day as approved. Mark them as paid once they are.">
      {rows.length > 0 && (
        <RecurringList
          label="Recurring expenses"
          rows={rows}
          base={href("/studio/finances/recurring")}
          pause="No expenses are added for it until you resume it. Those already added stay."
        />
      )}
      <RecurringForm key={rows.length} {...{ kept, choices }} basis={{ key }} answer={actionData ?? undefined}>
        <Submit busy="Adding…" name="intent" value="recurring">
          Add recurring expense
        </Submit>
      </RecurringForm>
    </Screen>
  );
}
