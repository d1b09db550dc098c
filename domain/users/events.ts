import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

export const deviceNoted = eventFacts({ browser: z.string() });

/** A link was sent by email, and not handed over. */
export const linkSent = eventFacts({ linkId: z.string() });

export const invitationAccepted = eventFacts({ invitedBy: z.string().nullable() });

/** What people had connected ended: a way to sign in, or a calendar. */
export const connectionsEnded = eventFacts({ people: z.array(z.string()) });

export const userEvents = declareEvents({
  "person.created": { says: "Added {}", was: "person.create" },
  "person.edited": { says: "Changed {}", was: "person.edit" },
  "person.invited": { says: "Sent an invitation to {}", mails: true, was: "person.invite" },
  "person.role_changed": { says: "Changed the role of {}", was: "person.change_role" },
  "person.archived": { says: "Archived {}", isMinor: true, was: "person.archive" },
  "person.restored": { says: "Restored {}", isMinor: true, was: "person.restore" },
  "person.suspended": { says: "Suspended {}", isMinor: true, was: "person.suspend" },
  "person.erased": { says: "Erased {}", isMinor: true, was: "person.erase" },
  "person.made_first_admin": { says: "Added {} as the first admin", isMinor: true, was: "person.first_admin" },
  "person.invitation_accepted": {
    says: "Accepted an invitation: {}",
    isMinor: true,
    facts: invitationAccepted,
    tells: ["invitation_accepted", "task_assigned"],
    was: "invitation.accept",
  },
  "person.profile_edited": { says: "Edited their profile: {}", isMinor: true, was: "profile.edit" },
  "person.first_week_dismissed": {
    says: "Dismissed the checklist of the first week",
    isMinor: true,
    was: "first_week.put_away",
  },
  "person.address_changed": { says: "Changed their address: {}", mails: true, isMinor: true, was: "mail.change" },
  "person.address_changed_by_admin": {
    says: "Changed the address of {}",
    mails: true,
    isMinor: true,
    was: "mail.change_others",
  },
  "person.address_confirmed": { says: "Confirmed a new address: {}", isMinor: true, was: "mail.confirm" },
  "person.reset_asked": { says: "Asked for a password link: {}", mails: true, isMinor: true, was: "reset.request" },
  "person.reset_sent": { says: "Sent a password link to {}", mails: true, isMinor: true, was: "reset.send" },
  "person.password_changed": { says: "Changed a password: {}", isMinor: true, mails: true, was: "password.change" },
  "person.password_reset": { says: "Reset a password: {}", isMinor: true, mails: true, was: "password.reset" },
  "person.password_set": { says: "Set the password of {}", isMinor: true, mails: true, was: "password.set" },
  "person.factor_changed": { says: "Changed a second factor of {}", isMinor: true, mails: true, was: "factor.change" },
  "person.recovery_code_used": {
    says: "Signed in with a recovery code: {}",
    isMinor: true,
    mails: true,
    was: "factor.pass",
  },
  "person.factors_removed": {
    says: "Removed the second factors of {}",
    isMinor: true,
    mails: true,
    was: "factor.remove_others",
  },
  "person.passkey_added": { says: "Added a passkey: {}", isMinor: true, mails: true, was: "passkey.add" },
  "person.passkey_refused": { says: "Refused a passkey of {}", isMinor: true, mails: true, was: "passkey.refuse" },
  "person.passkey_removed": { says: "Removed a passkey: {}", isMinor: true, mails: true, was: "passkey.remove" },
  "person.passkey_renamed": { says: "Renamed a passkey: {}", isMinor: true, was: "passkey.rename" },
  "person.identity_linked": { says: "Linked a company account: {}", isMinor: true, mails: true, was: "identity.link" },
  "person.identity_unlinked": {
    says: "Unlinked a company account: {}",
    isMinor: true,
    mails: true,
    was: "identity.unlink",
  },
  "person.identity_unlinked_by_admin": {
    says: "Unlinked the company account of {}",
    isMinor: true,
    mails: true,
    was: "identity.unlink_others",
  },
  "person.sessions_ended": { says: "Ended the sessions of {}", isMinor: true, was: "session.end_others" },
  "person.session_ended": { says: "Ended a session: {}", isMinor: true, was: "session.end_own" },
  "person.device_noted": {
    says: "Noted a sign-in from a new browser: {}",
    isMinor: true,
    facts: deviceNoted,
    tells: ["new_device"],
    mails: true,
    was: "session.note_device",
  },
  "person.identity_proved": { says: "Proved their identity: {}", isMinor: true, was: "session.prove" },
  "person.lock_forgiven": { says: "Unlocked the account of {}", isMinor: true, was: "sign_in.forgive" },
  "person.locked": {
    says: "Locked an account after failed attempts: {}",
    isMinor: true,
    mails: true,
    was: "sign_in.try",
  },
  "client.viewed_as": { says: "Started viewing as {}", was: "client.view_as" },
  "client.viewing_stopped": { says: "Stopped viewing as {}", was: "client.stop_viewing" },
  "person.invited_as_member": { says: "Invited {}", mails: true, was: "member.invite person" },
});
