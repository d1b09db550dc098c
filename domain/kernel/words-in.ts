/** The words of a search; each must match somewhere, in any order, with or without accents. */
export const wordsIn = (search: string | undefined): string[] =>
  (search ?? "").split(/\s+/).filter(Boolean).slice(0, 8);
