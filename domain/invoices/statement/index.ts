export { type AccountStatement, readAccountStatement, type StatementRead } from "./read-statement.ts";
export { runStatements } from "./run-statements.ts";
export { sendStatement } from "./send-statement.ts";
export { type EntryKind, entryKinds } from "./statement.queries.ts";
export { statementSpanOf } from "./statement.schema.ts";
export { accountFor, accountSheet, entryName, statementFileName } from "./statement-sheet.ts";
