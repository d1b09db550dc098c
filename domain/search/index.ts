export {
  type FoundPage,
  most,
  pageLength,
  type SearchHit,
  type SearchKind,
  searchKinds,
} from "./found.ts";
export { listOpened, type RecentRecord } from "./recent.ts";
export { search } from "./search.ts";
