import { useEffect, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { Button, Spinner } from "#app/ui/button.tsx";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import type { ClientChoice } from "#domain/vault/index.ts";
import type { ItemFilter } from "#domain/vault/item-filter.schema.ts";
import { ClientBoxes } from "./client-boxes.tsx";
import styles from "./client-filter.module.css";
import type { Selection } from "./client-selection.ts";

type Props = { filter: ItemFilter; chosen: number; brand: string };
type Loaded = { choices: ClientChoice[] | null };

/** Filters a list by client. The clients are loaded when it is opened; each checkbox takes effect at once. */
export function ClientFilter({ filter, chosen, brand }: Props) {
  const { data, load, state } = useFetcher<Loaded>();
  const [search, setSearch] = useSearchParams();
  // A checkbox is ticked at once; the list follows.
  const [mine, setMine] = useState<Selection>(filter);
  useEffect(() => setMine(filter), [filter]);
  const reload = () => void load("/studio/vault/clients");
  function choose({ client, but }: Selection) {
    setMine({ client, but });
    const next = new URLSearchParams([...search].filter(([name]) => !["client", "but", "before"].includes(name)));
    for (const id of client) next.append("client", id);
    for (const id of but) next.append("but", id);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return (
    <div className={styles.filter}>
      <Button popoverTarget="client-filter" className={styles.open ?? ""}>
        Filter Clients
        {chosen > 0 && (
          <span className={styles.badge}>
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </Button>
      <div
        id="client-filter"
        popover="auto"
        role="dialog"
        aria-labelledby="client-filter-title"
        className={styles.panel}
        onToggle={(event) => event.newState === "open" && !data?.choices && reload()}
      >
        <h2 id="client-filter-title">Filter by Clients</h2>
        <p>Select which clients to show</p>
        {state === "loading" && !data && <Spinner />}
        {data?.choices && <ClientBoxes {...{ mine, brand, choose }} choices={data.choices} />}
        {data && !data.choices && <NotLoaded retry={reload}>The clients could not be loaded.</NotLoaded>}
        <Button onClick={() => choose({ client: [], but: [] })}>Clear All Filters</Button>
      </div>
    </div>
  );
}
