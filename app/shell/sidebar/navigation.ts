import type { PlaceIcon } from "./icons.ts";

/**
 * A page in the sidebar. `end`: selected only at its exact address, not at those below. `count`: a number after its
 * name; in accent when it waits for the reader. `below`: pages that stand indented under it.
 */
export type Page = { to: string; label: string; end?: boolean; count?: Tally; below?: Page[] };
type Tally = { text: string; says: string; waits: boolean };

/** A section, with its pages, which open below it; without pages it is one itself. */
export type Section = { to: string; name: string; icon: PlaceIcon; pages: Page[]; end?: boolean; count?: Tally };

/** What the sidebar leads to, and on a phone the bar at its foot. */
export type Navigation = {
  label: string;
  sections: Section[];
  /** The sections this person left open. */
  open: string[];
  /** Where "Back to Dashboard" leads; null where the sections are the whole of it. */
  home: string | null;
  shortcuts: (Page & { icon: PlaceIcon })[];
};

export const isBelow = (path: string, to: string) => path === to || path.startsWith(`${to}/`);

/** The section that an address belongs to, and the page of it. */
export function whereIn({ sections }: Pick<Navigation, "sections">, path: string) {
  const section = sections.find(({ to, end }) => (end ? path === to : isBelow(path, to)));
  const page = section?.pages
    .filter(({ to }) => isBelow(path, to))
    .sort((one, other) => other.to.length - one.to.length)[0];
  return { section, page };
}

/** An older month than those in the sidebar has no entry of its own: there "Months" keeps it open. */
export const withOlderMonth = (pages: Page[], month: string): Page[] =>
  pages.map((page) => {
    const to = `${page.to}/${month}`;
    return page.below && !page.below.some((one) => one.to === to) ? { ...page, to, end: false } : page;
  });
