import { type RecentRecord, searchKinds } from "#domain/search/index.ts";

/** The records the browser says were opened: `kind.id`, each a `recent` in the URL. Unknown kinds are left out. */
export const openedIn = (asked: URLSearchParams): RecentRecord[] =>
  asked.getAll("recent").flatMap((record) => {
    const [word, id = ""] = record.split(".");
    const kind = searchKinds.find((one) => one === word);
    return kind ? { kind, id } : [];
  });
