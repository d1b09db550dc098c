import Plus from "lucide-react/icons/plus";
import { Link, type ShouldRevalidateFunctionArgs, useMatch, useSearchParams } from "react-router";
import { ClientFilter } from "#app/clients/client-filter/client-filter.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Beside } from "#app/ui/beside.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "#app/ui/items.module.css";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import { UndoToast } from "#app/ui/undo-toast.tsx";
import { SearchBox } from "#app/vault/search-box.tsx";
import type { ItemKind } from "#domain/vault/index.ts";
import type { Route } from "./+types/items";
import { dialogStyles } from "./items/dialog-styles.ts";
import { ItemCards } from "./items/item-cards.tsx";
import { ItemSheet } from "./items/item-sheet.tsx";
import { itemsQuery, useItemsQuery } from "./items/items-query.ts";
import { readList } from "./items/read-list.ts";
import { useOpening } from "./items/use-opening.ts";
import { words } from "./items/words.ts";

export const handle = { dialogStyles };

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readList(context.get(requestContext), params.tab, url.searchParams);

/** Opening and closing a card does not reload the list. */
export function shouldRevalidate(way: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = way;
  const listed = ({ pathname, searchParams }: URL) => pathname.split("/")[3] + itemsQuery(searchParams);
  if (formMethod && formMethod !== "GET") return way.defaultShouldRevalidate;
  return listed(currentUrl) !== listed(nextUrl) || currentUrl.href === nextUrl.href;
}

export default function Items({ loaderData: list }: Route.ComponentProps) {
  const { kind, tab, filter, failed, cards } = list;
  const query = useItemsQuery();
  const trashed = useSearchParams()[0].get("trashed");
  const { tab: title, one } = words[kind];
  const [opening, follow] = useOpening();
  const { itemId = null } = useMatch("/studio/vault/:tab/:itemId/*")?.params ?? {};
  const formats = useFormats();
  const isNarrowed = query !== "";
  const { total } = list;
  const count = total !== null && `${formats.number(total)} ${total === 1 ? one : title.toLowerCase()}`;
  return (
    <Screen
      title={title}
      about={count && cards.length > 0 && <span role="status">{`${count}${isNarrowed ? " found" : ""}.`}</span>}
      actions={
        <Link
          className={buttonStyle("primary")}
          to={`/studio/vault/${tab}/new${query}`}
          data-key="n"
          aria-label={`Add Shortcut: ${one}`}
          preventScrollReset
        >
          <Icon of={Plus} />
          Add Shortcut
        </Link>
      }
    >
      <div className={styles["bar"]}>
        <SearchBox key={tab} tab={tab} filter={filter} />
        <ClientFilter filter={filter} chosen={list.chosen} brand={list.brand} />
      </div>
      {failed && <FailedItems kind={kind} />}
      {!failed && cards.length === 0 && <EmptyItems kind={kind} tab={tab} isNarrowed={isNarrowed} />}
      <Beside panel={<ItemSheet kind={kind} back={`/studio/vault/${tab}${query}`} opening={opening} />}>
        {cards.length > 0 && (
          <ItemCards key={`${tab}${query}`} list={list} query={query} follow={follow} open={itemId} />
        )}
      </Beside>
      {trashed && (
        <UndoToast
          key={trashed}
          action="/studio/vault/trash"
          fields={{ id: trashed, back: `/studio/vault/${tab}${query}` }}
          focus={`item-${trashed}`}
        >
          Moved to the trash.
        </UndoToast>
      )}
    </Screen>
  );
}

type Props = { kind: ItemKind; tab: string; isNarrowed: boolean };

/** A tab without items, or without any that match. */
function EmptyItems({ kind, tab, isNarrowed }: Props) {
  const [heading, line] = words[kind].none;
  if (isNarrowed) return <NoMatch all={`/studio/vault/${tab}`}>No Items Found</NoMatch>;
  return (
    <Empty title={heading}>
      <p>{line}</p>
    </Empty>
  );
}

const FailedItems = ({ kind }: { kind: ItemKind }) => <NotLoaded>{words[kind].failed}</NotLoaded>;
