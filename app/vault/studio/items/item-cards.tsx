import { memo, useEffect, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { Button, Spinner } from "#app/ui/button.tsx";
import { Cards } from "#app/ui/cards.tsx";
import styles from "#app/ui/items.module.css";
import { type Follow, ItemCard } from "./item-card.tsx";
import type { List } from "./read-list.ts";

/** `open`: the id of the item in the panel beside the list. */
type Props = { list: List; query: string; follow: Follow; open: string | null };

/** A further page, with the list it was loaded after. */
type Further = { list: List; page: List };

/** Replaces the first outdated page, or adds one at the end. A page that belongs to another list is dropped. */
function withPage(known: Further[], list: List, page: List): Further[] {
  const old = known.findIndex((one) => one.list !== list);
  const place = old < 0 ? known.length : old;
  const expected = place === 0 ? list.older : known[place - 1]?.page.older;
  return page.filter.before === expected ? known.toSpliced(place, 1, { list, page }) : known;
}

/** The cards of a tab, fifty more per click; loaded pages stay while cards are opened and closed. */
export const ItemCards = memo(function ItemCards({ list, query, follow, open }: Props) {
  const { tab, older } = list;
  const { data, load, state } = useFetcher<List>();
  const [more, setMore] = useState<Further[]>([]);
  const after = (place: number) => (place === 0 ? older : (more[place - 1]?.page.older ?? null));
  const address = (before: string) =>
    `/studio/vault/${tab}?${new URLSearchParams([...new URLSearchParams(query), ["before", before]])}`;
  useEffect(() => {
    if (data) setMore((known) => withPage(known, list, data));
  }, [data, list]);
  // The list was revalidated, so the further pages are too, one after the other; meanwhile the old ones stay.
  const old = more.findIndex(({ list: own }) => own !== list);
  const again = old < 0 || state !== "idle" ? null : (after(old) ?? "end");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (again === "end") setMore((known) => known.slice(0, old));
    else if (again) void load(address(again));
  }, [again]);
  const next = after(more.length);
  return (
    <>
      {[list, ...more.map(({ page }) => page)].map((page) => (
        <CardPage
          key={page.filter.before}
          page={page}
          query={query}
          follow={follow}
          open={page.cards.some(({ id }) => id === open) ? open : null}
        />
      ))}
      {next && (
        <p className={styles.more}>
          <Button onClick={() => void load(address(next))} aria-disabled={state !== "idle" || undefined}>
            {state !== "idle" && <Spinner />} Show more
          </Button>
          <noscript>
            <Link to={address(next)}>Older</Link>
          </noscript>
        </p>
      )}
    </>
  );
});

type PageProps = { page: List; query: string; follow: Follow; open: string | null };

/** Fifty cards. Each page is a list of its own, so that a browser can skip rendering those out of sight as a whole. */
const CardPage = memo(function CardPage({ page: { tab, kind, cards, filter }, query, follow, open }: PageProps) {
  return (
    <Cards className={styles.cards} label={filter.before ? `${tab}, continued` : tab}>
      {cards.map((card) => (
        <ItemCard
          key={card.id}
          card={card}
          kind={kind}
          to={`${href("/studio/vault/:tab/:itemId", { tab, itemId: card.id })}${query}`}
          follow={follow}
          isOpen={card.id === open}
        />
      ))}
    </Cards>
  );
});
