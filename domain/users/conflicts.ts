import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const personConflict = conflictsOf("person", {
  changed: overtaken("Someone else changed this person in the meantime. Check it, then save."),
  own: "You can't do this to your own account. Ask another admin.",
  "own-password": "Change your own password in your profile.",
  "last-admin":
    "This is the last active admin who can sign in. Make someone else an admin first, or have another admin choose a password.",
  "no-admin-left": (advice: string) => `No admin could sign in any more. ${advice}`,
  "wrong-status": (status: string) => `This is not possible for someone who is ${status}.`,
  "of-client": "Remove this person from their client first.",
  "not-archived": "Archive this person first.",
  erased: "This person was erased.",
  "other-address": (email: string) => `Enter ${email} to erase this person.`,
  "has-account": "This person already has an account.",
});

export const profileConflict = conflictsOf("profile", {
  changed: overtaken("Your profile was changed elsewhere in the meantime. Check it, then save."),
  "no-mail": "This site can't send email yet. Ask an admin to change your address.",
});

export const signInConflict = conflictsOf("sign-in", {
  "has-factor": "A second factor is set up already. Remove it first.",
  "passkey-copied": "This passkey may have been copied, so it no longer works. Sign in another way and remove it.",
  "too-many-passkeys": (most: string) => `${most} passkeys are the most. Remove one first.`,
  "last-way": 'You could not sign in any more. Choose a password first: sign out and use "Forgot your password?".',
});

/** Accounts of the company's sign-in. */
export const identityConflict = conflictsOf("identity", {
  taken: "This company account is already linked to another user here.",
  linked: "This company account is linked to yours already.",
  other: "Another company account is linked to yours already. Unlink it first.",
});

export const setupConflict = conflictsOf("setup", {
  done: "This site is set up already. Sign in instead.",
  "link-used": "This link has been used or replaced.",
});
