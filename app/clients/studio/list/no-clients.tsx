import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";

/** Why the list is empty: nothing matches the filter, or no client has been added yet. */
export function NoClients({ isFiltered, decides }: { isFiltered: boolean; decides: boolean }) {
  if (isFiltered) return <NoMatch all="/studio/workspace/clients">No clients match these filters</NoMatch>;
  return (
    <Empty title="No Clients Yet">
      {decides && (
        <Link className={buttonStyle("primary")} to="/studio/workspace/clients/new">
          Add Client
        </Link>
      )}
    </Empty>
  );
}
