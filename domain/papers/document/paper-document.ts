import type { Locale } from "#domain/kernel/format/locales.ts";
import type { Result } from "#domain/kernel/result.ts";

type Party = { name: string; address: string };

/** How a signer signed: the name as it was typed, or the name as it was drawn (a PNG). */
export type PaperSignature = { kind: "typed"; name: string } | { kind: "drawn"; png: Uint8Array };

export type PaperSigner = {
  name: string;
  email: string;
  /** What they sign as: "For Silva Robotics", "Managing director". */
  role: string;
  /** Both null until they have signed. */
  signedAt: Date | null;
  signature: PaperSignature | null;
};

/** One line of the evidence: "Opened the paper", "Confirmed the code sent to ana@silva.test". Without `who` it happened by itself. */
export type PaperEvent = { at: Date; who: string | null; what: string; address: string | null; browser: string | null };

/** All that a paper's PDF shows: plain data, and the same data always gives the same pages. */
export type PaperDocument = {
  number: number;
  title: string;
  /** In words: "Agreement", "Proposal", "Non-disclosure agreement". */
  kind: string;
  agency: Party & { logo?: Uint8Array | null };
  client: Party;
  /** The calendar day it is dated. */
  day: string;
  /** How days and times are written. The United States and Canada get Letter, all others A4. */
  locale: Locale;
  timeZone: string;
  /** The countries of both sides, the client's first. */
  places?: string[];
  sections: { heading: string; text: string }[];
  signers: PaperSigner[];
  events: PaperEvent[];
  /** SHA-256 of the text that was signed, in hexadecimal. */
  textHash: string;
  /** The number of the paper that this one replaces, or that replaced it. */
  replaces: number | null;
  replacedBy: number | null;
  /** When the document is made: the moment of the last signature, or now for a draft. */
  madeAt: Date;
};

/** What sealing gave. It is made once and stored: a second call gives other bytes. */
export type SealedPaper = {
  pdf: Uint8Array;
  /** SHA-256 of the whole file, in hexadecimal. */
  sha256: string;
  /** The certificate that sealed it (domain/signing-certificate). */
  certificateId: string;
  /** What a timestamp server said; null where none is set. A failure is printed on the page of evidence, too. */
  timestamp: { at: Date } | { problem: string } | null;
};

/**
 * The pages of papers, as the running app draws and seals them (server/papers.ts); screens find them at `app.papers`, and
 * commands get them in their context.
 */
export type Papers = {
  /** A PDF/A that is not sealed, for reading before it is signed. */
  pdf: (document: PaperDocument) => Promise<Uint8Array>;
  /** Sealed with the agency's certificate. It may ask a timestamp server for ten seconds: never call it in a transaction. */
  seal: (document: PaperDocument) => Promise<Result<SealedPaper>>;
};
