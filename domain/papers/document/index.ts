export type {
  PaperDocument,
  PaperEvent,
  PaperSignature,
  PaperSigner,
  Papers,
  SealedPaper,
} from "./paper-document.ts";
export { paperSheet } from "./paper-sheet.ts";
