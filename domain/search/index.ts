export { type Found, type FoundPage, most, pageLength, type SearchKind } from "./found.ts";
export { search } from "./search.ts";
