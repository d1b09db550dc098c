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
export { forgetImports, mapImport, runImport, startImport, undoImport } from "./run-import.ts";
