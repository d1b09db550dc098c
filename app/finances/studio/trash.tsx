import { data, Form } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { listTrashedExpenses, trashExpense } from "#domain/finances/index.ts";
import type { Route } from "./+types/trash";
import styles from "./expenses/expenses.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const rows = orThrow(await listTrashedExpenses(db, actor)).map(({ amount, incurredOn, deletedAt, ...row }) => ({
    ...row,
    price: formats.money(amount),
    day: formats.day(incurredOn),
    when: formats.stamp(deletedAt),
  }));
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
      {rows.length === 0 && <p className={styles["quiet"]}>The trash is empty.</p>}
      {rows.length > 0 && (
        <ul className={styles["entries"]} aria-label="Trash">
          {rows.map(({ id, what, price, day, when, deletedBy }) => (
            <li key={id} className={styles["entry"]}>
              <div className={styles["thrown"]}>
                <strong>{what}</strong>
                <span className={styles["quiet"]}>
                  {price}, {day}, deleted <Moment at={when} />
                  {deletedBy && ` by ${deletedBy}`}
                </span>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Submit tone="plain" busy="Restoring…" name="intent" value="restore" aria-label={`Restore ${what}`}>
                  Restore
                </Submit>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
