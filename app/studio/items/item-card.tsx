import { memo } from "react";
import { Link } from "react-router";
import type { ItemKind } from "#domain/vault/index.ts";
import styles from "./items.module.css";
import type { List } from "./read-list.ts";
import { words } from "./words.ts";

type Props = { card: List["cards"][number]; kind: ItemKind; to: string };

/** One item at a glance. */
export const ItemCard = memo(function ItemCard({ card, kind, to }: Props) {
  const { title, client, excerpt, url, file, isShared, when } = card;
  const isStored = kind === "recording" || kind === "document";
  return (
    <li className={styles["cell"]}>
      <Link className={styles["card"]} to={to} preventScrollReset>
        <strong>{title || (isStored && (file ?? client)) || words[kind].untitled}</strong>
        {excerpt && <span className={styles["excerpt"]}>{excerpt}</span>}
        {!excerpt && url && <span className={styles["url"]}>{hostOf(url)}</span>}
        <span className={styles["foot"]}>
          <span>{client ?? "No client"}</span>
          {isShared && <span className={styles["shared"]}>Shared</span>}
          <span>{when}</span>
        </span>
      </Link>
    </li>
  );
});

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
