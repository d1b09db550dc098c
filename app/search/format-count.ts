import type { Formats } from "#domain/kernel/format/formats.ts";
import { most, newestWeighed } from "#domain/search/browser.ts";

export function formatCount({ number }: Formats, count: number, isMore: boolean) {
  if (isMore) return `More than ${number(most)} results. Shown: the best of the newest ${number(newestWeighed)}`;
  return count === 1 ? "1 result" : `${number(count)} results`;
}

export const formatNone = (query: string) => `No results found for "${query}"`;
