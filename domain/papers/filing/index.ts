export type { PaperDocument } from "../document/paper-document.ts";
export { paperSheet } from "../document/paper-sheet.ts";
export type { PaperPage } from "../read-papers.ts";
export { fileNameOf, filePapers, readPaperFile } from "./file-papers.ts";
export { paperDocumentOf } from "./paper-document-of.ts";
