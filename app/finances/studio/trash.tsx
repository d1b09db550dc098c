import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { TrashList } from "#app/ui/trash-list.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listTrashedExpenses, trashExpense } from "#domain/finances/index.ts";
import type { Route } from "./+types/trash";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const rows = orThrow(await listTrashedExpenses({ db, actor })).map(
    ({ id, what: name, amount, incurredOn, deletedAt, deletedBy }) => ({
      id,
      name,
      deletedBy,
      about: `${formats.money(amount)}, ${formats.day(incurredOn)}`,
      when: formats.stamp(deletedAt),
    }),
  );
  return { rows };
}

export const action = formAction(() => ({
  restore: intent(trashExpense, { schema: rowForm, of: { isBack: true } }),
}));

export default function Trash({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const trash = useTrashWords();
  return (
    <Screen title="Trash" about={trash.comesBack}>
      <WhyNot answer={actionData} />
      <TrashList label="Trash" rows={rows} empty="The trash is empty" />
    </Screen>
  );
}
