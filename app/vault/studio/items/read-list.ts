import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { kindOf, listItems } from "#domain/vault/index.ts";
import { readItemFilter } from "#domain/vault/item-filter.schema.ts";

export type List = Awaited<ReturnType<typeof readList>>;
export type Card = List["cards"][number];

/**
 * One tab of the vault, formatted in the reader's time zone. If the list fails, the page still loads, with a message.
 */
export async function readList({ db, actor, formats, app }: RequestContext, tab: string, search: URLSearchParams) {
  const kind = kindOf(tab);
  if (!kind) throw data(null, { status: 404 });
  const filter = readItemFilter(search);
  const { brand } = await app.settings();
  try {
    const input = { filter, brandWord: brand.brandWord };
    const { items, ...rest } = orThrow(await listItems({ db, actor }, { kind, ...input }));
    const cards = items.map(({ createdAt, ...card }) => ({
      ...card,
      when: { text: formats.date(createdAt), utc: createdAt.toISOString() },
    }));
    return { kind, tab, filter, brand: brand.name, cards, failed: false, ...rest };
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    app.log.error({ err: problem }, "the vault could not be listed");
    const nothing = { cards: [], total: 0, chosen: 0, older: null };
    return { kind, tab, filter, brand: brand.name, failed: true, ...nothing };
  }
}
