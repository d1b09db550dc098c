export type { Entry } from "./entry.ts";
export { type Line, listLines } from "./list-lines.ts";
export { record } from "./record.ts";
