export { type RuleMessage, readMessage } from "./message.queries.ts";
export { meetReaders } from "./readers.ts";
export { wordForLead, wordMessage } from "./word-message.ts";
