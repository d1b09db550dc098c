import Squares from "lucide-react/icons/layout-grid";
import Plus from "lucide-react/icons/plus";
import Rows from "lucide-react/icons/rows-3";
import { href, Link, Outlet, useSearchParams } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Toolbar, ViewLinks } from "#app/ui/bar/view-links.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Cards } from "#app/ui/cards.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { Toast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/clients";
import { ClientCard } from "./list/client-card.tsx";
import { ClientTable } from "./list/client-table.tsx";
import { ClientFilter, Figures } from "./list/list-head.tsx";
import { readClients } from "./list/read-clients.ts";
import { summaryOf } from "./list/summary.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => readClients(context.get(requestContext), url);

export default function Clients({ loaderData: list }: Route.ComponentProps) {
  const { failed, figures, clients, decides, chosen, page, pages, view } = list;
  const [search] = useSearchParams();
  const isFiltered = Object.values(chosen).some(Boolean);
  const isFirst = figures !== null && clients.length === 0 && !isFiltered && page === 1;
  return (
    <Screen
      title="Clients"
      about={figures && summaryOf({ ...list, isFiltered, quiet: clients.filter(({ isQuiet }) => isQuiet).length })}
      actions={
        <>
          {!isFirst && (
            <Link className={buttonStyle()} to={href("/studio/workspace/clients/import")}>
              Import results
            </Link>
          )}
          {decides && (
            <Link
              className={buttonStyle("primary")}
              to={href("/studio/workspace/clients/new")}
              data-key="n"
              preventScrollReset
            >
              <Icon of={Plus} />
              Add Client
            </Link>
          )}
        </>
      }
    >
      {failed && <NotLoaded>Failed to load clients: {failed}</NotLoaded>}
      {figures && <Figures figures={figures} />}
      {figures && (
        <Toolbar>
          <ClientFilter {...list} />
          <ViewLinks
            label="View"
            words={{ list: "List", grid: "Grid" }}
            icons={{ list: Rows, grid: Squares }}
            current={view}
            to={(to) => viewOf(search, to)}
          />
        </Toolbar>
      )}
      {figures && clients.length === 0 && <NoClients isFiltered={!isFirst} decides={decides} />}
      {clients.length > 0 && view === "list" && <ClientTable {...list} />}
      {clients.length > 0 && view === "grid" && (
        <Cards label="Clients" isRoomy>
          {clients.map((client) => (
            <ClientCard key={client.id} client={client} decides={decides} />
          ))}
        </Cards>
      )}
      <Pages label="Pages of clients" page={page} pages={pages} />
      <AddedToast />
      <Outlet />
    </Screen>
  );
}

/** The same clients in another view. */
function viewOf(search: URLSearchParams, view: "list" | "grid") {
  const others = [...search].filter(([name]) => name !== "view");
  return `?${new URLSearchParams(view === "grid" ? [...others, ["view", view]] : others)}`;
}

/** Why the list is empty: nothing matches the filter, or no client has been added yet. */
function NoClients({ isFiltered, decides }: { isFiltered: boolean; decides: boolean }) {
  if (isFiltered) return <NoMatch all="/studio/workspace/clients">No clients match these filters</NoMatch>;
  return (
    <Empty title="No Clients Yet">
      {decides ? (
        <>
          <p>Add your first one, or bring along those you have as a table.</p>
          <Link className={buttonStyle("primary")} to={href("/studio/workspace/clients/new")}>
            Add Client
          </Link>
          <Link className={buttonStyle()} to={href("/studio/workspace/settings/import")}>
            Import clients
          </Link>
        </>
      ) : (
        <p>An admin adds clients, and assigns you to them.</p>
      )}
    </Empty>
  );
}

const pictures: Record<string, string> = {
  failed: "Warning: Failed to upload profile picture. Using default avatar.",
  unexpected: "Warning: Unexpected error uploading profile picture. Using default avatar.",
};

/** The result of adding a client, read from the URL. */
function AddedToast() {
  const [search] = useSearchParams();
  const added = search.get("added");
  if (!added) return null;
  const warning = pictures[search.get("picture") ?? ""];
  return (
    <Toast key={added}>
      <strong>Client added successfully!</strong>
      {warning && <span>{warning}</span>}
    </Toast>
  );
}
