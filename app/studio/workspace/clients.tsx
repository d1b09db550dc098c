import { Link, Outlet, useSearchParams } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { AddedToast } from "#app/studio/clients/added-toast.tsx";
import { ClientCard } from "#app/studio/clients/client-card.tsx";
import { ClientFilter } from "#app/studio/clients/client-filter.tsx";
import styles from "#app/studio/clients/clients.module.css";
import { Figures } from "#app/studio/clients/figures.tsx";
import { NoClients, NotLoaded } from "#app/studio/clients/no-clients.tsx";
import { readClients } from "#app/studio/clients/read-clients.ts";
import { Screen } from "#app/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import type { Route } from "./+types/clients";

export const loader = ({ context, url }: Route.LoaderArgs) => readClients(context.get(visitContext), url);

export default function Clients({ loaderData: list }: Route.ComponentProps) {
  const { failed, figures, clients, decides, chosen, page, pages } = list;
  const isFiltered = Object.values(chosen).some(Boolean) || page > 1;
  return (
    <Screen
      title="Clients"
      actions={
        decides && (
          <Link className={buttonStyle("primary")} to="/studio/workspace/clients/new" preventScrollReset>
            Add Client
          </Link>
        )
      }
    >
      {failed && <NotLoaded because={failed} />}
      {figures && <Figures figures={figures} />}
      {figures && <ClientFilter {...list} />}
      {figures && clients.length === 0 && <NoClients isFiltered={isFiltered} decides={decides} />}
      {clients.length > 0 && (
        <ul className={styles["cards"]} aria-label="Clients">
          {clients.map((client) => (
            <ClientCard key={client.id} client={client} decides={decides} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} />
      <AddedToast />
      <Outlet />
    </Screen>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const [search] = useSearchParams();
  if (pages < 2) return null;
  const to = (number: number) =>
    `?${new URLSearchParams([...search].filter(([name]) => name !== "page").concat([["page", String(number)]]))}`;
  return (
    <nav className={styles["pages"]} aria-label="Pages of clients">
      {page > 1 && <Link to={to(page - 1)}>Back</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={to(page + 1)}>Next</Link>}
    </nav>
  );
}
