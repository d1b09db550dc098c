export { fromHosted, type HostedTable, inPieces } from "./hosted/from-hosted.ts";
export { type HostedTables, hostedColumns } from "./hosted/hosted-tables.ts";
export { type ImportKind, importKinds, type OnMatch } from "./import.schema.ts";
export type { PlannedRow } from "./kind.ts";
export { type CarryDeps, carryOnImport, stopImport } from "./pieces/carry-on.ts";
export type { ImportDeps } from "./plan-import.ts";
export {
  addImportSection,
  chooseImportSheet,
  decideAddress,
  mapImport,
  mendImport,
  type NewTable,
  startImport,
  startImports,
  startInPieces,
} from "./prepare-import.ts";
export {
  type ImportDone,
  type ImportPage,
  type ImportProgress,
  type ImportSource,
  listImports,
  type PastImport,
  readImport,
  readRefused,
} from "./read-import.ts";
export { forgetImports, runImport, undoImport } from "./run-import.ts";
