import { memo } from "react";
import { cardStyle } from "#app/ui/cards.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import styles from "#app/ui/items.module.css";
import { Moment } from "#app/ui/moment.tsx";
import type { ItemKind } from "#domain/vault/index.ts";
import type { Card } from "./read-list.ts";
import { partsOf } from "./variables.ts";
import { words } from "./words.ts";

export type Follow = (card: Card, to: string) => void;
type Props = { card: Card; kind: ItemKind; to: string; follow: Follow; isOpen: boolean };

/** One item in a list. A plain link: a router link would re-render at every navigation. */
export const ItemCard = memo(function ItemCard({ card, kind, to, follow, isOpen }: Props) {
  const { title, client, excerpt, body, url, file, isShared, fromClient, createdBy, when } = card;
  const isCopied = Boolean(body) && card.isWhole;
  const isStored = kind === "recording" || kind === "document";
  return (
    <li className={styles.place} data-copied={isCopied || undefined}>
      <a
        id={`item-${card.id}`}
        className={`${cardStyle} ${styles.card}`}
        href={to}
        aria-current={isOpen ? "true" : undefined}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          follow(card, to);
        }}
      >
        <strong>{title || (isStored && (file ?? client)) || words[kind].untitled}</strong>
        {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
        {body && <Words of={body} />}
        {!excerpt && url && <span className={styles.url}>{hostOf(url)}</span>}
        <span className={styles.foot}>
          <span>{client ?? "No client"}</span>
          {fromClient && <span>Uploaded by {createdBy ?? "the client"}</span>}
          {isShared && !fromClient && <span className={styles.shared}>Shared</span>}
          <Moment at={when} />
        </span>
      </a>
      {body && isCopied && (
        <span className={styles.copier}>
          <CopyButton value={body} label={`Copy prompt: ${title || words[kind].untitled}`} isIcon />
        </span>
      )}
    </li>
  );
});

/** The beginning of a prompt, with its variables marked. */
const Words = ({ of }: { of: string }) => (
  <span className={styles.words}>
    <span>
      {partsOf(of).map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone.
        at % 2 === 0 ? part : <mark key={at}>{part}</mark>,
      )}
    </span>
  </span>
);

/** Whether the click is not meant for a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
