export { archivePerson, restorePerson } from "./archive-person.ts";
export { changeRole } from "./change-role.ts";
export { erasePerson } from "./erase-person.ts";
export { type Holdings, readHoldings } from "./read-holdings.ts";
export { insertMembership } from "./standing.queries.ts";
export { endSessionsOf, suspendPerson } from "./suspend-person.ts";
