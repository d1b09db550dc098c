import { memo } from "react";
import { href } from "react-router";
import { Cards } from "#app/ui/cards.tsx";
import styles from "#app/ui/items.module.css";
import { type Follow, ItemCard } from "./item-card.tsx";
import type { List } from "./read-list.ts";

type Props = { page: List; query: string; follow: Follow; open: string | null };

/** Fifty cards. Each page is a list of its own, so that a browser can skip rendering those out of sight as a whole. */
export const CardPage = memo(function CardPage({ page: { tab, kind, cards, filter }, query, follow, open }: Props) {
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
