import { useSearchParams } from "react-router";

/**
 * The part of the query that says which users are listed, for links that lead back to them: "?search=ana&page=2", or
 * "".
 */
export function listQuery(search: URLSearchParams, but: Record<string, string> = {}): string {
  const kept = [...search].filter(([name, value]) => value && ["search", "page", "client", "but"].includes(name));
  const query = new URLSearchParams([...kept, ...Object.entries(but)]).toString();
  return query && `?${query}`;
}

export const useListQuery = () => listQuery(useSearchParams()[0]);
