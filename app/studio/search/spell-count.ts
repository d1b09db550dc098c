import { most, newestWeighed } from "#domain/search/index.ts";

export function spellCount(count: number, isMore: boolean) {
  if (isMore)
    return `More than ${most.toLocaleString("en-GB")} results. Shown: the best of the newest ${newestWeighed}`;
  return count === 1 ? "1 result" : `${count.toLocaleString("en-GB")} results`;
}

export const spellNone = (query: string) => `No results found for "${query}"`;
