import { useSearchParams } from "react-router";

/** The part of the query that says which items are listed, for links that lead back to them; "" when all are. */
export function itemsQuery(search: URLSearchParams, but: Record<string, string> = {}): string {
  const kept = [...search].filter(([name, value]) => value && ["search", "client", "but"].includes(name));
  const query = new URLSearchParams([...kept, ...Object.entries(but)]).toString();
  return query && `?${query}`;
}

export const useItemsQuery = () => itemsQuery(useSearchParams()[0]);
