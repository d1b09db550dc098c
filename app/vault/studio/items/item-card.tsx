import { memo } from "react";
import { cardStyle } from "#app/ui/cards.tsx";
import styles from "#app/ui/items.module.css";
import { Moment } from "#app/ui/moment.tsx";
import type { ItemKind } from "#domain/vault/index.ts";
import type { Card } from "./read-list.ts";
import { words } from "./words.ts";

export type Follow = (card: Card, to: string) => void;
type Props = { card: Card; kind: ItemKind; to: string; follow: Follow; isOpen: boolean };

/** One item in a list. A plain link: a router link would re-render at every navigation. */
export const ItemCard = memo(function ItemCard({ card, kind, to, follow, isOpen }: Props) {
  const { title, client, excerpt, url, file, isShared, when } = card;
  const isStored = kind === "recording" || kind === "document";
  return (
    <li>
      <a
        id={`item-${card.id}`}
        className={`${cardStyle} ${styles["card"]}`}
        href={to}
        aria-current={isOpen ? "true" : undefined}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          follow(card, to);
        }}
      >
        <strong>{title || (isStored && (file ?? client)) || words[kind].untitled}</strong>
        {excerpt && <span className={styles["excerpt"]}>{excerpt}</span>}
        {!excerpt && url && <span className={styles["url"]}>{hostOf(url)}</span>}
        <span className={styles["foot"]}>
          <span>{client ?? "No client"}</span>
          {isShared && <span className={styles["shared"]}>Shared</span>}
          <Moment at={when} />
        </span>
      </a>
    </li>
  );
});

/** Whether the click is not meant for a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
