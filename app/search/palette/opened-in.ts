import { type Opened, searchKinds } from "#domain/search/index.ts";

/** What the browser says was opened: `kind.id`, each a `recent` of the address. Kinds that there are none of are left out. */
export const openedIn = (asked: URLSearchParams): Opened[] =>
  asked.getAll("recent").flatMap((record) => {
    const [word, id = ""] = record.split(".");
    const kind = searchKinds.find((one) => one === word);
    return kind ? { kind, id } : [];
  });
