import type { Ms, SlotSearch } from "./slot.ts";
import { rotas } from "./slots/rota.ts";

/**
 * The instants at which a meeting can begin, ascending and unique, in milliseconds since the epoch. Pure: the same
 * search gives the same answer on every machine. Rules: docs/free-starts.md.
 */
export function freeStarts(search: SlotSearch): Ms[] {
  const [first, ...others] = rotas(search);
  if (!first) return [];
  if (others.length === 0) return first.starts;
  const union = new Set([first, ...others].flatMap(({ starts }) => starts));
  return [...union].sort((a, b) => a - b);
}
