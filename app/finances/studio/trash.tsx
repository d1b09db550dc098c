import { data } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { Alert } from "#app/ui/notice.tsx";
import { TrashList } from "#app/ui/trash-list.tsx";
import { listTrashedExpenses, trashExpense } from "#domain/finances/index.ts";
import type { Route } from "./+types/trash";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const rows = orThrow(await listTrashedExpenses(db, actor)).map(
    ({ id, what: name, amount, incurredOn, deletedAt, deletedBy }) => ({
      ...{ id, name, deletedBy },
      about: `${formats.money(amount)}, ${formats.day(incurredOn)}`,
      when: formats.stamp(deletedAt),
    }),
  );
  return { rows };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = context.get(requestContext);
  const form = await request.formData();
  if (form.get("intent") !== "restore") throw data(null, { status: 400 });
  const restored = await trashExpense(db, actor, String(form.get("id") ?? ""), { isBack: true, at: now });
  if (restored.ok) return null;
  if (restored.problem.kind !== "conflict") throw explain(restored.problem);
  return data({ because: restored.problem.because }, { status: 409 });
}

export default function Trash({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const trash = useTrashWords();
  return (
    <Screen title="Trash" about={trash.comesBack}>
      {actionData && <Alert>{actionData.because}</Alert>}
      <TrashList label="Trash" rows={rows} empty="The trash is empty." />
    </Screen>
  );
}
