import Columns from "lucide-react/icons/columns-3";
import Rows from "lucide-react/icons/rows-3";
import { href, useSearchParams } from "react-router";
import { ClientSelect } from "#app/clients/client-select.tsx";
import { Toolbar, ViewLinks } from "#app/ui/bar/view-links.tsx";
import { Choice } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { statusWords } from "../words.ts";
import type { Tasks } from "./read-tasks.ts";
import { tasksQuery } from "./tasks-query.ts";

const views = { list: "List", board: "Board" };

/** Which tasks are shown, and how. All of it is in the URL. */
export function TaskBar({ tasks: { view, filter, team, clients } }: { tasks: Tasks }) {
  const [search] = useSearchParams();
  const { who, client, state } = filter;
  return (
    <Toolbar>
      <Filter label="Tasks" action={href("/studio/workspace/tasks")} values={{ who, client, state }}>
        {view === "board" && <input type="hidden" name="view" value="board" />}
        <Choice label="Assignee" name="who" defaultValue={who}>
          <option value="mine">Me</option>
          <option value="all" data-plain>
            Everyone
          </option>
          <option value="nobody">Unassigned</option>
          <Names of={team} />
        </Choice>
        <ClientSelect clients={clients} chosen={client} hasNone />
        {view === "list" && (
          <Choice label="State" name="state" defaultValue={state}>
            <option value="open">Open</option>
            <option value="overdue">Overdue</option>
            {Object.entries(statusWords).map(([status, word]) => (
              <option key={status} value={status}>
                {word}
              </option>
            ))}
            <option value="all">All</option>
          </Choice>
        )}
      </Filter>
      <ViewLinks
        label="View"
        words={views}
        icons={{ list: Rows, board: Columns }}
        current={view}
        to={(view) => `/studio/workspace/tasks${tasksQuery(search, { view })}`}
      />
    </Toolbar>
  );
}

export const Names = ({ of }: { of: { id: string; name: string | null }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
