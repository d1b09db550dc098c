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

type Turns = Readonly<Record<string, { priority: number; weight: number }>>;

/**
 * The next host in the rota: of those first in priority the one with the fewest upcoming bookings for their weight, then
 * the lowest id. Null when no one is free.
 */
export function nextInTurn(
  freeHosts: string[],
  upcoming: ReadonlyMap<string, number>,
  turns: Turns = {},
): string | null {
  const priority = (id: string) => turns[id]?.priority ?? 1;
  const load = (id: string) => (upcoming.get(id) ?? 0) / (turns[id]?.weight ?? 1);
  const [next = null] = freeHosts.toSorted(
    (a, b) => priority(a) - priority(b) || load(a) - load(b) || (a < b ? -1 : 1),
  );
  return next;
}
