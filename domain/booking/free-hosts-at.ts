import type { Ms, SlotSearch } from "./slot.ts";
import { rotas } from "./slots/rota.ts";

/** A search for one start; the span of the query is ignored. */
export type StartSearch = Omit<SlotSearch, "query"> & { query: Pick<SlotSearch["query"], "timeZone" | "visitor"> };

/**
 * The ids of the hosts who can take a meeting at this start; for collective meetings, all of them. Empty exactly when
 * freeStarts does not offer the start.
 */
export function freeHostsAt(search: StartSearch, start: Ms): string[] {
  const { timeZone, visitor } = search.query;
  const found = rotas({ ...search, query: { from: start, to: start + 1, timeZone, visitor } });
  if (!found.some(({ starts }) => starts.includes(start))) return [];
  return found.filter(({ canTake }) => canTake(start)).flatMap(({ hosts }) => hosts);
}

/**
 * The next host in the rota: the one with the fewest upcoming bookings, then the lowest id. Null when no one is free.
 */
export function nextInTurn(freeHosts: string[], upcoming: ReadonlyMap<string, number>): string | null {
  const load = (id: string) => upcoming.get(id) ?? 0;
  const [next = null] = freeHosts.toSorted((a, b) => load(a) - load(b) || (a < b ? -1 : 1));
  return next;
}
