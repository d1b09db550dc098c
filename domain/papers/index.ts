export { paperConflict } from "./conflicts.ts";
export {
  discardPaper,
  draftPaper,
  draftReplacement,
  savePaperTerms,
  savePaperText,
} from "./draft-paper.ts";
export { carriedTerms } from "./field-values.ts";
export { keepScan } from "./keep-scan.ts";
export {
  type Evidence,
  minutesToRead,
  nextSigner,
  type Paper,
  type PaperKind,
  type Section,
  type Signer,
} from "./paper.ts";
export {
  type ListedPaper,
  listPapers,
  type PaperList,
  type PaperPage,
  papersOfAgreements,
  readPaper,
} from "./read-papers.ts";
export { answerQuestion, sendPaper, withdrawPaper } from "./send-paper.ts";
export type { From } from "./signer.queries.ts";
export {
  archivePaperTemplate,
  listPaperTemplates,
  readPaperTemplate,
  savePaperTemplate,
  seedPaperTemplates,
} from "./templates/templates.ts";
export { tendPapers } from "./tend-papers.ts";
