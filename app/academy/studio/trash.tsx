import { data, Form, redirect } from "react-router";
import { pageIn } from "#app/academy/page.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { listTrash, purgeVideo, restoreVideo } from "#domain/academy/index.ts";
import type { Route } from "./+types/trash";
import styles from "./academy.module.css";

export const middleware = [requireRole("admin")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const { videos, ...place } = orThrow(await listTrash(db, actor, pageIn(url.searchParams)));
  return { rows: videos.map(({ deletedAt, ...video }) => ({ ...video, when: formats.stamp(deletedAt) })), ...place };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = context.get(requestContext);
  const form = await request.formData();
  const [intent, id, back] = ["intent", "id", "back"].map((name) => String(form.get(name) ?? ""));
  if (intent === "restore") orThrow(await restoreVideo(db, actor, id ?? "", now));
  else if (intent === "purge") orThrow(await purgeVideo(db, actor, id ?? "", now));
  else throw data(null, { status: 400 });
  throw redirect(back && /^\/studio\/academy\/[a-z0-9-]+$/.test(back) ? back : "/studio/academy/trash");
}

export default function Trash({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  const trash = useTrashWords();
  return (
    <Screen title="Trash" about={trash.comesBack}>
      {rows.length === 0 && <p className={styles["quiet"]}>The trash is empty.</p>}
      {rows.length > 0 && (
        <ul className={styles["sections"]} aria-label="Trash">
          {rows.map(({ id, title, section, when, deletedBy }) => (
            <li key={id} className={styles["gone"]}>
              <div>
                <strong>{title}</strong>
                <p className={styles["quiet"]}>
                  {section}, deleted <Moment at={when} />
                  {deletedBy && ` by ${deletedBy}`}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Submit tone="plain" busy="Restoring…" name="intent" value="restore" aria-label={`Restore ${title}`}>
                  Restore
                </Submit>
              </Form>
              <ConfirmButton
                label="Delete for good"
                inFull={`Delete ${title} for good`}
                name="intent"
                value="purge"
                of={id}
                fields={{ id }}
                question={`Delete ${title} for good?`}
                busy="Deleting…"
              >
                It can't be restored after that, and everyone's progress is lost.
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      <Pages label="Pages of the trash" page={page} pages={pages} />
    </Screen>
  );
}
