export { freeHostsAt, nextInTurn, type StartSearch } from "./free-hosts-at.ts";
export { freeStarts } from "./free-starts.ts";
export type { Busy, Host, Meeting, Ms, SlotSearch, Span, Wall } from "./slot.ts";
