import { Link, useRevalidator } from "react-router";
import { Arch } from "#app/ui/arch.tsx";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import type { ItemKind } from "#domain/vault/index.ts";
import styles from "./items.module.css";
import { words } from "./words.ts";

type Props = { kind: ItemKind; tab: string; isNarrowed: boolean };

/** A tab without items, or without any that fit. */
export function EmptyItems({ kind, tab, isNarrowed }: Props) {
  const [heading, line] = words[kind].none;
  return (
    <div className={styles["empty"]}>
      <Arch size={64} open={0.35} />
      <h2>{isNarrowed ? "No Items Found" : heading}</h2>
      {isNarrowed ? (
        <Link className={buttonStyle("primary")} to={`/studio/vault/${tab}`}>
          Clear
        </Link>
      ) : (
        <p>{line}</p>
      )}
    </div>
  );
}

export function FailedItems({ kind }: { kind: ItemKind }) {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className={styles["failed"]}>
      <p>{words[kind].failed}</p>
      <Button onClick={() => revalidate()}>Retry</Button>
    </div>
  );
}
