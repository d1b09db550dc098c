export { editAccount } from "./account/edit-account.ts";
export { noteAbout } from "./account/note-about.ts";
export { admit, readEntry, type SignInProof } from "./admit.ts";
export { identityConflict, personConflict, setupConflict } from "./conflicts.ts";
export { createFirstAdmin } from "./create-first-admin.ts";
export { createPerson } from "./create-person.ts";
export {
  deleteImportedPeople,
  insertImportedPeople,
  selectAccounts,
  selectUntouchedPeople,
} from "./imported-people.queries.ts";
export { askMailChange } from "./mail/ask-mail-change.ts";
export { confirmMail } from "./mail/confirm-mail.ts";
export { authenticate, type Caller, type SessionInfo } from "./meet-caller.ts";
export { meetColleague, meetPerson } from "./meet-colleague.ts";
export { isEmpty, maySetUp, offerSetup } from "./offer-setup.ts";
export type { Person, Role, Shortcuts } from "./person.ts";
export { editProfile, type Profile, putAwayFirstWeek, readProfile } from "./profile/profile.ts";
export { listTeam, type Member, readPerson } from "./read-people.ts";
export { endAccessOf } from "./session.queries.ts";
export type { Ends } from "./session.ts";
export { stopViewing, viewAs } from "./viewing/view-as.ts";
