/** The words somebody looks for; each must be found somewhere, in whatever order and with or without accents. */
export const wordsIn = (search: string | undefined): string[] =>
  (search ?? "").split(/\s+/).filter(Boolean).slice(0, 8);
