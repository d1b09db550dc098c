import { data } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { kindOf, listItems } from "#domain/vault/index.ts";
import { readItemFilter } from "#domain/vault/item-filter.schema.ts";

export type List = Awaited<ReturnType<typeof readList>>;
export type Card = List["cards"][number];

/** One tab of the vault on the reader's own clock. When the list fails the page still stands, and says so. */
export async function readList({ db, actor, formats, house }: Visit, tab: string, search: URLSearchParams) {
  const kind = kindOf(tab);
  if (!kind) throw data(null, { status: 404 });
  const filter = readItemFilter(search);
  const { brand } = await house.settings();
  try {
    const wish = { filter, brandWord: brand.brandWord };
    const { items, ...rest } = orThrow(await listItems(db, actor, kind, wish));
    const cards = items.map(({ createdAt, ...card }) => ({
      ...card,
      when: { text: formats.date(createdAt), utc: createdAt.toISOString() },
    }));
    return { kind, tab, filter, brand: brand.name, cards, failed: false, ...rest };
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    house.log.error({ err: problem }, "the vault could not be listed");
    const nothing = { cards: [], total: 0, chosen: 0, older: null };
    return { kind, tab, filter, brand: brand.name, failed: true, ...nothing };
  }
}
