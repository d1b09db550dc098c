import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import type { ItemKind } from "#domain/vault/index.ts";
import { words } from "./words.ts";

type Props = { kind: ItemKind; tab: string; isNarrowed: boolean };

/** A tab without items, or without any that match. */
export function EmptyItems({ kind, tab, isNarrowed }: Props) {
  const [heading, line] = words[kind].none;
  return (
    <Empty title={isNarrowed ? "No Items Found" : heading}>
      {isNarrowed ? (
        <Link className={buttonStyle("primary")} to={`/studio/vault/${tab}`}>
          Clear
        </Link>
      ) : (
        <p>{line}</p>
      )}
    </Empty>
  );
}

export const FailedItems = ({ kind }: { kind: ItemKind }) => <NotLoaded>{words[kind].failed}</NotLoaded>;
