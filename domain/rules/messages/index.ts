export { type RuleMessage, readMessage } from "./message.queries.ts";
