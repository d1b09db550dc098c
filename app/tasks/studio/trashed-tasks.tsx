import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { backTo, rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { trail } from "#app/shell/trail.ts";
import { CursorPages } from "#app/ui/pages.tsx";
import { TrashList } from "#app/ui/trash-list.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listTrashedTasks, trashTask } from "#domain/tasks/index.ts";
import type { Route } from "./+types/trashed-tasks";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const before = url.searchParams.get("before");
  const { tasks, next } = orThrow(await listTrashedTasks({ db, actor }, before));
  const rows = tasks.map(({ id, title, client, deletedAt, deletedBy }) => ({
    id,
    name: title,
    about: client?.name ?? "no client",
    deletedBy,
    when: formats.stamp(deletedAt),
  }));
  return { tasks: rows, next, isLater: before !== null };
}

export const action = formAction(() => ({
  restore: intent(trashTask, {
    schema: rowForm,
    of: { isBack: true },
    to: (_, { back }) => backTo(back, /^\/studio\/workspace\/tasks(\?|$)/, "/studio/workspace/tasks/trash"),
  }),
}));

export const meta: Route.MetaFunction = () => [{ title: "Deleted tasks" }];

export const handle = trail(() => [{ name: "Deleted tasks" }]);

export default function TrashedTasks({ loaderData: { tasks, next, isLater }, actionData }: Route.ComponentProps) {
  const trash = useTrashWords();
  return (
    <Screen title="Deleted tasks" about={trash.comesBack} up={{ to: "/studio/workspace/tasks", name: "Tasks" }}>
      <WhyNot answer={actionData} />
      <TrashList label="Deleted tasks" rows={tasks} empty="Nothing was deleted recently" />
      <CursorPages
        words={{ first: "First", next: "Show more" }}
        label="Pages of deleted tasks"
        first={isLater ? "?" : null}
        next={next && `?before=${encodeURIComponent(next)}`}
      />
    </Screen>
  );
}
