/** What a document of the house says. Every text is ready to be shown: amounts and days are spelled by the caller. */
export type Dialog = {
  brandName: string;
  /** A PNG that stands in the head instead of the drawn door and the name beside it. */
  logo?: Uint8Array | null;
  title: string;
  /** Whose it is, from when to when: shown in two columns under the title. */
  facts: [name: string, value: string][];
  parts: Part[];
  /** Small print under the last table. */
  notes: string[];
  /** The moment it was drawn; the bytes are the same for the same sheet. */
  at: Date;
};

/** A table, ruled off above its totals. `width` is a share of the page's room; amounts stand right. */
export type Part = {
  heading: string | null;
  columns: { title: string; width: number; isAmount?: boolean }[];
  rows: string[][];
  totals: string[][];
};
