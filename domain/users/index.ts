export { editAccount } from "./account/edit-account.ts";
export { noteAbout } from "./account/note-about.ts";
export { admit, readEntry, type SignInProof } from "./admit.ts";
export { identityConflict, personConflict, setupConflict } from "./conflicts.ts";
export { createFirstAdmin } from "./create-first-admin.ts";
export { createPerson } from "./create-person.ts";
export { type Colleague, listDirectory, listShown, placePerson, readColleague } from "./directory/directory.ts";
export { confirmFactor } from "./factors/confirm-factor.ts";
export { type FactorDeps, placeOf as factorPlace } from "./factors/factor.ts";
export {
  readFactor,
  removeFactor,
  removeFactorOf,
  renewRecoveryCodes,
  startFactor,
} from "./factors/factor-settings.ts";
export { passFactor } from "./factors/pass-factor.ts";
export { countCompanyOnly, hasAdminWithOwnWay, selectCompanyOnly } from "./identities/company-only.queries.ts";
export { listIdentities, unlinkIdentity, unlinkIdentityOf } from "./identities/identities.ts";
export { linkIdentity } from "./identities/link-identity.ts";
export { signInWithIdentity } from "./identities/sign-in-with-identity.ts";
export {
  deleteImportedPeople,
  insertImportedPeople,
  selectAccounts,
  selectUntouchedPeople,
} from "./imported-people.queries.ts";
export { acceptInvitation } from "./links/accept-invitation.ts";
export { actByLink } from "./links/act-by-link.ts";
export { invite, readInvitation } from "./links/invite.ts";
export { type AccountLink, closedPath, type LinkDeps, openPath } from "./links/link.ts";
export { forgetLinks, openLink } from "./links/open-link.ts";
export { offerReset, requestReset, resetPassword, sendReset } from "./links/reset-password.ts";
export { askMailChange } from "./mail/ask-mail-change.ts";
export { confirmMail } from "./mail/confirm-mail.ts";
export { authenticate, type Caller, type SessionInfo } from "./meet-caller.ts";
export { meetColleague, meetPerson } from "./meet-colleague.ts";
export { isEmpty, maySetUp, offerSetup } from "./offer-setup.ts";
export { addPasskey } from "./passkeys/add-passkey.ts";
export { listPasskeys, offerPasskey, removePasskey, renamePasskey } from "./passkeys/manage-passkeys.ts";
export type { PasskeyDeps, PasskeyPurpose } from "./passkeys/passkey.ts";
export {
  askForPasskey,
  passWithPasskey,
  proveWithPasskey,
  readPasskeyAccount,
  signInWithPasskey,
} from "./passkeys/use-passkeys.ts";
export { changePassword, slipIn } from "./passwords/change-password.ts";
export { type AccountDeps, longestPassword } from "./passwords/password.ts";
export { replaceOwedPassword } from "./passwords/replace-owed-password.ts";
export { setPasswordFor } from "./passwords/set-password-for.ts";
export type { Person, Role, Shortcuts } from "./person.ts";
export { editProfile, type Profile, putAwayFirstWeek, readProfile } from "./profile/profile.ts";
export { listTeam, type Member, readPerson } from "./read-people.ts";
export { endAccessOf } from "./session.queries.ts";
export type { Ends } from "./session.ts";
export { endAllSessions, endOwnSession, endSession } from "./sessions/end-own-sessions.ts";
export { listSessions } from "./sessions/list-sessions.ts";
export { proveIdentity } from "./sessions/prove-identity.ts";
export { archivePerson, restorePerson } from "./standing/archive-person.ts";
export { changeRole } from "./standing/change-role.ts";
export { erasePerson } from "./standing/erase-person.ts";
export { type Holdings, readHoldings } from "./standing/read-holdings.ts";
export { insertMembership } from "./standing/standing.queries.ts";
export { endSessionsOf, suspendPerson } from "./standing/suspend-person.ts";
export { accountOf, budgetOf } from "./tries/budget.ts";
export { noteLock, readLock, unlock } from "./tries/lock.ts";
export { forgiveTries, lastFreeTry, trySignIn } from "./tries/sign-in-try.ts";
export { stopViewing, viewAs } from "./viewing/view-as.ts";
