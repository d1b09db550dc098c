export { type RuleMessage, readMessage } from "./message.queries.ts";
export { meetReaders } from "./readers.ts";
export { wordMessage } from "./word-message.ts";
