import { data, redirect } from "react-router";
import { pageIn } from "#app/academy/page.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { Pages } from "#app/ui/pages.tsx";
import { TrashList } from "#app/ui/trash-list.tsx";
import { listTrash, purgeVideo, restoreVideo } from "#domain/academy/index.ts";
import type { Route } from "./+types/trash";

export const middleware = [requireRole("admin")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const { videos, ...place } = orThrow(await listTrash(db, actor, pageIn(url.searchParams)));
  return {
    rows: videos.map(({ id, title: name, section: about, deletedAt, deletedBy }) => ({
      ...{ id, name, about, deletedBy },
      when: formats.stamp(deletedAt),
    })),
    ...place,
  };
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
      <TrashList
        label="Trash"
        rows={rows}
        empty="The trash is empty."
        purge="It can't be restored after that, and everyone's progress is lost."
      />
      <Pages label="Pages of the trash" page={page} pages={pages} />
    </Screen>
  );
}
