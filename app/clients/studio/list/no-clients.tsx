import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";

/** Why the list is empty: nothing matches the filter, or no client has been added yet. */
export function NoClients({ isFiltered, decides }: { isFiltered: boolean; decides: boolean }) {
  return (
    <Empty title={isFiltered ? "No Clients Found" : "No Clients Yet"}>
      {isFiltered && (
        <Link className={buttonStyle("primary")} to="/studio/workspace/clients">
          Clear
        </Link>
      )}
      {!isFiltered && decides && (
        <Link className={buttonStyle("primary")} to="/studio/workspace/clients/new">
          Add Client
        </Link>
      )}
    </Empty>
  );
}
