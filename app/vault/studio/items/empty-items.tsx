import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import type { ItemKind } from "#domain/vault/index.ts";
import { words } from "./words.ts";

type Props = { kind: ItemKind; tab: string; isNarrowed: boolean };

/** A tab without items, or without any that match. */
export function EmptyItems({ kind, tab, isNarrowed }: Props) {
  const [heading, line] = words[kind].none;
  if (isNarrowed) return <NoMatch all={`/studio/vault/${tab}`}>No Items Found</NoMatch>;
  return (
    <Empty title={heading}>
      <p>{line}</p>
    </Empty>
  );
}

export const FailedItems = ({ kind }: { kind: ItemKind }) => <NotLoaded>{words[kind].failed}</NotLoaded>;
