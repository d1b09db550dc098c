import Columns from "lucide-react/icons/columns-3";
import Rows from "lucide-react/icons/rows-3";
import { Link, useSearchParams } from "react-router";
import { ClientSelect } from "#app/clients/client-select.tsx";
import { Toolbar, ViewLinks } from "#app/ui/bar/view-links.tsx";
import { Check, Choice } from "#app/ui/field.tsx";
import { Filter, SearchField } from "#app/ui/filter.tsx";
import type { ClientName } from "#domain/clients/list/index.ts";
import type { DealFilter } from "#domain/deals/deal-filter.schema.ts";
import type { Leader } from "#domain/deals/list/index.ts";

type Props = { filter: DealFilter; isList: boolean; clients: ClientName[]; leaders: Leader[] };
type View = "board" | "list";

/** Narrows the deals; the choice is in the address. Who leads them is asked where several people do. */
export function DealsFilter({ filter, isList, clients, leaders }: Props) {
  const [search] = useSearchParams();
  // What waits for the team alone is reached from a figure, and has no chip.
  const waits = filter.waits === "on" ? filter.waits : undefined;
  return (
    <Toolbar>
      <Filter
        label="Deals"
        values={{ q: filter.q, client: filter.client, person: filter.person, waits, quiet: filter.quiet }}
      >
        {isList && <input type="hidden" name="view" value="list" />}
        <SearchField label="Search deals" name="q" maxLength={120} defaultValue={filter.q} />
        <ClientSelect clients={clients} chosen={filter.client} />
        {(leaders.length > 1 || filter.person) && (
          <Choice label="Led by" name="person" defaultValue={filter.person ?? ""}>
            <option value="">Anyone</option>
            {filter.person && !leaders.some(({ id }) => id === filter.person) && (
              <option value={filter.person}>Another person</option>
            )}
            {leaders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        <Check name="waits" value="on" defaultChecked={waits === "on"}>
          Waiting for an answer
        </Check>
        <Check name="quiet" value="on" defaultChecked={filter.quiet === "on"}>
          Quiet for 14 days
        </Check>
        {isFiltered(filter) && <Link to={isList ? "?view=list" : "?"}>Clear All Filters</Link>}
      </Filter>
      <ViewLinks<View>
        label="View"
        words={{ board: "Board", list: "List" }}
        icons={{ board: Columns, list: Rows }}
        current={isList || isListed(filter) ? "list" : "board"}
        to={(view) => viewOf(search, view)}
      />
    </Toolbar>
  );
}

export const isFiltered = ({ before: _, ...asked }: DealFilter) => Object.values(asked).some(Boolean);

/** One line of the bill, or the deals that a figure counts, are only shown as a list. */
const isListed = ({ line, counts, waited }: DealFilter) => Boolean(line || counts || waited);
const ofList = new Set(["view", "before", "line", "counts", "waited"]);

function viewOf(search: URLSearchParams, view: View) {
  const others = [...search].filter(
    ([name]) => name !== "moved" && (view === "list" ? name !== "view" : !ofList.has(name)),
  );
  return `?${new URLSearchParams(view === "list" ? [...others, ["view", view]] : others)}`;
}
