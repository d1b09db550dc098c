export { fromHosted, type HostedTable, inPieces } from "./hosted/from-hosted.ts";
export { type HostedTables, hostedColumns } from "./hosted/hosted-tables.ts";
export { type ImportKind, importKinds, type OnMatch } from "./import.schema.ts";
export type { PlannedRow } from "./kind.ts";
export {
  type ImportDeps,
  type ImportDone,
  type ImportPage,
  listImports,
  type PastImport,
  readImport,
} from "./read-import.ts";
export {
  addImportSection,
  chooseImportSheet,
  decideAddress,
  forgetImports,
  mapImport,
  mendImport,
  type NewTable,
  runImport,
  startImport,
  startImports,
  undoImport,
} from "./run-import.ts";
