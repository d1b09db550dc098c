/** What browsers load of this noun. */
export { fieldNames, fieldWords } from "./fields.ts";
export { kindNames, type PaperKind, paperKinds, paperStates, stateNames } from "./paper.ts";
