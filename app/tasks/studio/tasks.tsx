import Plus from "lucide-react/icons/plus";
import { useEffect } from "react";
import { href, Link, Outlet, useSearchParams } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { TaskGroups, TaskList } from "#app/tasks/task-list.tsx";
import { Beside } from "#app/ui/beside.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { UndoToast } from "#app/ui/undo-toast.tsx";
import type { Route } from "./+types/tasks";
import { ChangeTasks, TaskBox } from "./change-tasks.tsx";
import { ChangedTasks } from "./changed-tasks.tsx";
import { readTasks, type Tasks } from "./read-tasks.ts";
import { changeSelected } from "./say-changed.ts";
import { TaskBar } from "./task-bar.tsx";
import { TaskBoard } from "./task-board.tsx";
import { tasksQuery, useTasksQuery } from "./tasks-query.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => readTasks(context.get(requestContext), url.searchParams);

export const action = formAction(() => ({ change: changeSelected }));

export const meta: Route.MetaFunction = () => [{ title: "Tasks" }];

export default function TasksPage({ loaderData: tasks, actionData: answer }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const query = useTasksQuery();
  const trashed = search.get("trashed");
  const added = search.get("added");
  useEffect(() => {
    const row = added && document.getElementById(`task-${added}`);
    if (row) row.focus();
  }, [added]);
  const add = (
    <Link
      className={buttonStyle("primary")}
      to={`${href("/studio/workspace/tasks/new")}${query}`}
      data-key="n c"
      preventScrollReset
    >
      <Icon of={Plus} />
      New task
    </Link>
  );
  return (
    <Screen
      title="Tasks"
      about={tasks.about}
      actions={
        <>
          <Link className={buttonStyle("quiet")} to={href("/studio/workspace/tasks/trash")}>
            Trash
          </Link>
          {add}
        </>
      }
    >
      <TaskBar tasks={tasks} />
      <ChangedTasks answer={answer} query={query} />
      {tasks.view === "list" && tasks.tasks.length === 0 && <NoTasks {...tasks} />}
      <Beside panel={<Outlet />}>
        {tasks.view === "board" && <TaskBoard columns={tasks.columns} query={query} />}
        {tasks.view === "list" && tasks.tasks.length > 0 && (
          <ChangeTasks team={tasks.team} query={query} answer={answer}>
            <TaskListView {...tasks} query={query} />
          </ChangeTasks>
        )}
        {tasks.view === "list" && (
          <CursorPages
            words={{ first: "First", next: "Show more" }}
            label="Pages of tasks"
            first={tasks.filter.after && `/studio/workspace/tasks${query}`}
            next={tasks.next && `/studio/workspace/tasks${tasksQuery(search, { after: tasks.next })}`}
          />
        )}
      </Beside>
      {added && (
        <Toast key={added}>
          <span>Task added.</span>
          <Link
            className={buttonStyle()}
            to={`${href("/studio/workspace/tasks/:taskId", { taskId: added })}${query}`}
            preventScrollReset
          >
            Open
          </Link>
        </Toast>
      )}
      {trashed && (
        <UndoToast
          key={trashed}
          action={href("/studio/workspace/tasks/trash")}
          fields={{ id: trashed, back: `/studio/workspace/tasks${query}` }}
          focus={`task-${trashed}`}
        >
          Moved to the trash.
        </UndoToast>
      )}
    </Screen>
  );
}

const NoTasks = ({ isNarrowed, filter: { who } }: Pick<Tasks, "isNarrowed" | "filter">) =>
  isNarrowed ? (
    <NoMatch all="/studio/workspace/tasks">No tasks match these filters</NoMatch>
  ) : (
    <Empty title={who === "mine" ? "Nothing on your list" : "No open tasks"}>
      {who === "mine" && (
        <Link className={buttonStyle()} to={`${href("/studio/workspace/tasks")}?who=all`}>
          Show everyone's tasks
        </Link>
      )}
    </Empty>
  );

type TaskListView = Pick<Extract<Tasks, { view: "list" }>, "groups" | "tasks"> & { query: string };

const TaskListView = ({ groups, tasks, query }: TaskListView) =>
  groups ? (
    <TaskGroups groups={groups} query={query} box={TaskBox} />
  ) : (
    <TaskList tasks={tasks} query={query} box={TaskBox} />
  );
