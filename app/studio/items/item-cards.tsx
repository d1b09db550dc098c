import { memo, useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { Button, Spinner } from "#app/ui/button.tsx";
import { CardPage } from "./card-page.tsx";
import type { Follow } from "./item-card.tsx";
import styles from "./items.module.css";
import type { List } from "./read-list.ts";

type Props = { list: List; query: string; follow: Follow };

/** The cards of a tab, fifty more at each press; what was loaded stays while cards are opened and closed. */
export const ItemCards = memo(function ItemCards({ list, query, follow }: Props) {
  const { tab, total, isMore, older } = list;
  const { data, load, state } = useFetcher<List>();
  const [more, setMore] = useState<List[]>([]);
  useEffect(() => {
    if (data)
      setMore((known) => (known.some((page) => page.filter.before === data.filter.before) ? known : [...known, data]));
  }, [data]);
  const next = more.length > 0 ? (more.at(-1)?.older ?? null) : older;
  const address = `/studio/vault/${tab}?${new URLSearchParams([...new URLSearchParams(query), ["before", next ?? ""]])}`;
  return (
    <>
      {total !== null && (
        <p className={styles["count"]} role="status">
          {isMore ? `More than ${total}` : total} {total === 1 && !isMore ? "item" : "items"}
        </p>
      )}
      {[list, ...more].map((page) => (
        <CardPage key={page.filter.before} page={page} query={query} follow={follow} />
      ))}
      {next && (
        <p className={styles["more"]}>
          <Button onClick={() => void load(address)} aria-disabled={state !== "idle" || undefined}>
            {state !== "idle" && <Spinner />} Show more
          </Button>
          <noscript>
            <Link to={address}>Older</Link>
          </noscript>
        </p>
      )}
    </>
  );
});
