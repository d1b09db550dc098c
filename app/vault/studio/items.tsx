import Plus from "lucide-react/icons/plus";
import { useCallback, useState } from "react";
import {
  href,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatch,
  useNavigate,
  useSearchParams,
} from "react-router";
import { ClientFilter } from "#app/clients/client-filter/client-filter.tsx";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Beside } from "#app/ui/beside.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import ask from "#app/ui/confirm-dialog.module.css";
import sheet from "#app/ui/dialog.module.css";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import field from "#app/ui/field.module.css";
import { useFormats } from "#app/ui/formats.ts";
import { Icon } from "#app/ui/icon.tsx";
import item from "#app/ui/item.module.css";
import styles from "#app/ui/items.module.css";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import notice from "#app/ui/notice.module.css";
import { UndoToast } from "#app/ui/undo-toast.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { SearchBox } from "#app/vault/search-box.tsx";
import type { ItemKind } from "#domain/vault/index.ts";
import type { Route } from "./+types/items";
import type { Follow } from "./items/item-card.tsx";
import { ItemCards } from "./items/item-cards.tsx";
import { ItemSheet } from "./items/item-sheet.tsx";
import { itemsQuery, useItemsQuery } from "./items/items-query.ts";
import { type Card, readList } from "./items/read-list.ts";
import { words } from "./items/words.ts";

/** The styles of dialogs over a list. A style sheet that was loaded and removed with them would restyle every card. */
const dialogStyles = [ask, field, notice, sheet, item];

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
  useLive("item");
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
          to={`${href("/studio/vault/:tab/new", { tab })}${query}`}
          data-key="n"
          aria-label={`Add Shortcut: ${one}`}
          preventScrollReset
        >
          <Icon of={Plus} />
          Add Shortcut
        </Link>
      }
    >
      <div className={styles.bar}>
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
          action={href("/studio/vault/trash")}
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

/** The card that was just clicked, for as long as its item is loading, and the handler for clicking one. */
function useOpening(): [opening: Card | null, follow: Follow] {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [opening, open] = useState<Card | null>(null);
  const [at, arrive] = useState(key);
  // Wherever the navigation led, it is over once the location has changed.
  if (at !== key) {
    arrive(key);
    open(null);
  }
  const follow = useCallback<Follow>(
    (card, to) => {
      open(card);
      void navigate(to, { preventScrollReset: true });
    },
    [navigate],
  );
  return [opening, follow];
}
