import { pageIn } from "#app/academy/page.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { backTo, rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { Pages } from "#app/ui/pages.tsx";
import { TrashList } from "#app/ui/trash-list.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listTrash, purgeVideo, restoreVideo } from "#domain/academy/index.ts";
import type { Route } from "./+types/trash";

export const middleware = [requireRole("admin")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const { videos, ...place } = orThrow(await listTrash({ db, actor }, pageIn(url.searchParams)));
  return {
    rows: videos.map(({ id, title: name, section: about, deletedAt, deletedBy }) => ({
      id,
      name,
      about,
      deletedBy,
      when: formats.stamp(deletedAt),
    })),
    ...place,
  };
}

const here = "/studio/academy/trash";

export const action = formAction(() => ({
  restore: intent(restoreVideo, {
    schema: rowForm,
    to: (_, { back }) => backTo(back, /^\/studio\/academy\/[a-z0-9-]+$/, here),
  }),
  purge: intent(purgeVideo, { schema: rowForm, to: here }),
}));

export default function Trash({ loaderData: { rows, page, pages }, actionData }: Route.ComponentProps) {
  const trash = useTrashWords();
  return (
    <Screen title="Trash" about={trash.comesBack}>
      <WhyNot answer={actionData} />
      <TrashList
        label="Trash"
        rows={rows}
        empty="The trash is empty"
        purge="It can't be restored after that, and everyone's progress is lost."
      />
      <Pages label="Pages of the trash" page={page} pages={pages} />
    </Screen>
  );
}
