import type { PaperSize } from "./page.ts";

/** The content of a signed paper's PDF. All text is ready to be shown: the caller formats moments and days. */
export type PaperSheet = {
  size: PaperSize;
  brandName: string;
  logo?: Uint8Array | null;
  title: string;
  /** "Paper 12", in the foot of each page. */
  name: string;
  facts: [name: string, value: string][];
  sections: { heading: string; text: string }[];
  signatures: SheetSignature[];
  evidence: {
    heading: string;
    intro: string;
    facts: [name: string, value: string][];
    events: { what: string; details: string }[];
    notes: string[];
  };
  /** The countries of both sides, the reader's first: kanji are drawn as they are written there. */
  places?: string[];
  at: Date;
};

/** `signature`: the name as it was typed, or as it was drawn (a PNG); null until it is signed. */
export type SheetSignature = {
  who: string;
  about: string[];
  signature: string | Uint8Array | null;
  words: string;
};
