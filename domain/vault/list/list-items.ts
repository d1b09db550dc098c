import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ItemCard, type ItemKind, isStored } from "../item.ts";
import type { ItemFilter } from "../item-filter.schema.ts";
import { selectClientsFound } from "./client-choice.queries.ts";
import { countFitting, findFitting, type Narrowed, selectCards } from "./item-list.queries.ts";
import { countOf, sightOf, whoseOf } from "./whose.ts";

const page = 50;

/** `total` is set on the first page only. `chosen`: the number of filter boxes ticked. */
type Page = { items: ItemCard[]; total: number | null; older: string | null; chosen: number };

/**
 * The items of one kind within scope, fifty at a time, newest first. The scope applies before searching and counting.
 */
export async function listItems(
  { db, actor }: ReadContext,
  { kind, filter, brandWord }: { kind: ItemKind; filter: ItemFilter; brandWord: string },
): Promise<Result<Page>> {
  const may = permit(actor, "item.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const sight = sightOf(actor, brandWord);
  const { visible } = sight;
  const whose = await whoseOf(db, may, filter, sight);
  const words = filter.search;
  const clients = words ? await selectClientsFound(db, may, { search: words, byMail: isStored(kind), visible }) : [];
  const narrowed: Narrowed = { kind, whose, search: words ? { words, clients } : null };
  const { before } = filter;
  const ids = await findFitting(db, may, narrowed, { before, limit: page + 1 });
  // A page that is not full is the last, so no count query is needed.
  const isWhole = ids.length <= page;
  const shown = ids.slice(0, page);
  return done({
    items: await selectCards(db, may, shown),
    total: before ? null : isWhole ? ids.length : await countFitting(db, may, narrowed),
    older: isWhole ? null : (shown.at(-1) ?? null),
    chosen: filter.client.length > 0 ? countOf(whose) : 0,
  });
}
