export type { Entry } from "./entry.ts";
export { record } from "./record.ts";
