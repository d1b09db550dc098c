export {
  type Found,
  type FoundPage,
  most,
  pageLength,
  type SearchKind,
  searchKinds,
} from "./found.ts";
export { listOpened, type Opened } from "./recent.ts";
export { search } from "./search.ts";
