import { Outlet, useMatch } from "react-router";
import { Dialog, SheetBody } from "#app/ui/dialog.tsx";
import styles from "#app/ui/item.module.css";
import type { ItemKind } from "#domain/vault/index.ts";
import { Fact } from "./fact.tsx";
import type { Card } from "./read-list.ts";
import { words } from "./words.ts";

type Props = { kind: ItemKind; back: string; opening: Card | null };

/**
 * The panel beside a list. An item's panel opens at once with what its card knows; the rest is filled in when it
 * arrives.
 */
export function ItemSheet({ kind, back, opening }: Props) {
  const { itemId = "new" } = useMatch("/studio/vault/:tab/:itemId")?.params ?? {};
  const isThere = itemId !== "new";
  if (!isThere && !opening) return <Outlet />;
  return (
    <Dialog key={isThere ? itemId : opening?.id} title={words[kind].details} back={back} first="heading" isBeside>
      {isThere || !opening ? <Outlet /> : <Known kind={kind} card={opening} />}
    </Dialog>
  );
}

const Known = ({ kind, card: { title, client, url } }: { kind: ItemKind; card: Card }) => (
  <SheetBody>
    <dl className={styles.facts}>
      <Fact name={client ? "Company" : "Client"} quiet={!client}>
        {client ?? "No client"}
      </Fact>
      <Fact name="Title" quiet={!title}>
        {title || words[kind].untitled}
      </Fact>
      {kind === "link" && <Fact name="URL">{url}</Fact>}
    </dl>
    <p className={styles.opening} role="status">
      Loading...
    </p>
  </SheetBody>
);
