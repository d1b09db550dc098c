/** The page that an address asks for. */
export const pageIn = (query: URLSearchParams): number => Number(query.get("page")) || 1;

/** What an address under a page of a list carries on, so that closing leads back there. */
export const carried = (query: URLSearchParams): string => (pageIn(query) > 1 ? `?page=${pageIn(query)}` : "");
