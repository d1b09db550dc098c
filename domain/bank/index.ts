export { knownKeys } from "./bank-line.queries.ts";
export { type BankLine, type LineEntry, type LineState, lineStates } from "./bank-line.ts";
export { bankConflict } from "./conflicts.ts";
export { type LineTarget, reopenLine, setAside, settleLine, settleLines } from "./decide-line.ts";
export type { LineMatch, Proposal } from "./match-lines.ts";
export { type BankRead, listLines, mostCounted, placeOf, readBank, readLine } from "./read-bank.ts";
export { spendLine } from "./spend-line.ts";
export { accountsOf, deleteUnused, insertTableLines, tableLines } from "./table-lines.queries.ts";
export { type SentStatement, takeInStatements } from "./take-in.ts";
