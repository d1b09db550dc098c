export { type BookedPart, type DocumentChange, readAccountingMonth, takeAccountingMonth } from "./month.ts";
