/** The requested page of a list. */
export const pageIn = (query: URLSearchParams): number => Number(query.get("page")) || 1;

/** The part of a list's query that links below it keep, so that closing leads back to the same page. */
export const carried = (query: URLSearchParams): string => (pageIn(query) > 1 ? `?page=${pageIn(query)}` : "");
