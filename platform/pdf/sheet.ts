/** The content of a PDF document. All text is ready to be shown: the caller formats amounts and days. */
export type Sheet = {
  brandName: string;
  /** A PNG shown in the heading instead of the arch and the name. */
  logo?: Uint8Array | null;
  title: string;
  /** Who it is for, and which dates: shown in two columns under the title. */
  facts: [name: string, value: string][];
  parts: Part[];
  /** Small print under the last table. */
  notes: string[];
  /** A code to scan (QR) under the notes, with words beside it. */
  code?: { text: string; words: string };
  /** A Swiss QR bill at the foot of the last page: what its code says, and what is printed around it. */
  bill?: {
    code: string;
    account: string;
    payableTo: string[];
    reference: string;
    message: string;
    payableBy: string[];
    currency: string;
    amount: string;
  } | null;
  /** The same invoice in XML (CII) for programs, put into the document as Factur-X. */
  eInvoice?: string | null;
  /** The countries of both sides, the reader's first: kanji are drawn as they are written there. */
  places?: string[];
  /** When it was drawn; the same sheet always gives the same bytes. */
  at: Date;
};

/** A table, with its totals between double rules. `width` is a share of the page's width; amounts are right-aligned. */
export type Part = {
  heading: string | null;
  columns: { title: string; width: number; isAmount?: boolean }[];
  rows: string[][];
  totals: string[][];
};
