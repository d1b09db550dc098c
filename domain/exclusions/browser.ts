/** What browsers load of this noun. */
export { clientKinds, kindNames, stateOf, subjectNames } from "./exclusion.ts";
