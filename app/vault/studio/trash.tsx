import { data, redirect } from "react-router";
import { ownPath } from "#app/http/own-path.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import styles from "#app/ui/item.module.css";
import { listTrash, purge, trashItem } from "#domain/vault/index.ts";
import type { Route } from "./+types/trash";
import { TrashList } from "./items/trash-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const items = orThrow(await listTrash(db, actor));
  const rows = items.map(({ deletedAt, ...item }) => ({ ...item, when: formats.stamp(deletedAt) }));
  return { rows, purges: actor.role === "admin" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = context.get(requestContext);
  const form = await request.formData();
  const [intent, id] = [form.get("intent"), String(form.get("id") ?? "")];
  const back = ownPath(String(form.get("back") ?? "")) ?? "";
  if (intent === "restore") orThrow(await trashItem(db, actor, id, { isBack: true, at: now }));
  else if (intent === "purge") orThrow(await purge(db, actor, id, now));
  else if (intent === "empty") orThrow(await purge(db, actor, "all", now));
  else throw data(null, { status: 400 });
  throw redirect(/^\/studio\/vault\/[a-z]+(\?|$)/.test(back) ? back : "/studio/vault/trash");
}

export default function Trash({ loaderData: { rows, purges } }: Route.ComponentProps) {
  const trash = useTrashWords();
  return (
    <Screen
      title="Trash"
      about={trash.comesBack}
      actions={
        purges &&
        rows.length > 0 && (
          <ConfirmButton
            label="Empty the trash"
            name="intent"
            value="empty"
            tone="danger"
            question="Empty the trash?"
            busy="Emptying…"
          >
            Everything in it is deleted for good.
          </ConfirmButton>
        )
      }
    >
      {rows.length === 0 && <p className={styles["by"]}>The trash is empty.</p>}
      {rows.length > 0 && <TrashList rows={rows} purges={purges} />}
    </Screen>
  );
}
