import type { EventsWith } from "#domain/audit/index.ts";
import type { EmailMessage } from "../email-message.ts";

export type Words = Pick<EmailMessage, "subject" | "lines">;
/** `to`: the page where the reader can do something about it. */
export type AccountEmail = Words & { button: string; to: string };

export const unasked = "If this was not you, contact the agency.";
export const review = { button: "Review your account", to: "/profile/security" };

/** The texts sent after something happened to an account. */
export const told = {
  "person.password_reset": {
    subject: "Your password was changed",
    lines: [`You were signed out everywhere, and your AI assistants were disconnected. ${unasked}`],
    button: "Sign in",
    to: "/login",
  },
  "person.password_changed": {
    subject: "Your password was changed",
    lines: [`Every other device was signed out, and your AI assistants were disconnected. ${unasked}`],
    ...review,
  },
  "person.factor_changed": {
    subject: "Your second factor was changed",
    lines: [`If it was added or removed, every other device was signed out. ${unasked}`],
    ...review,
  },
  "person.factors_removed": {
    subject: "Your second factor was removed",
    lines: [
      "An admin removed it, with any passkeys, and you were signed out everywhere. Set up a new one in your profile.",
    ],
    button: "Set up a new one",
    to: "/profile/second-factor",
  },
  "person.passkey_added": {
    subject: "A passkey was added to your account",
    lines: [`It signs you in without your password. Every other device was signed out. ${unasked}`],
    ...review,
  },
  "person.passkey_removed": {
    subject: "A passkey was removed from your account",
    lines: [`It no longer signs you in. Every other device was signed out. ${unasked}`],
    ...review,
  },
  "person.passkey_refused": {
    subject: "One of your passkeys was refused",
    lines: ["It may have been copied. Remove it in your profile and add a new one."],
    ...review,
  },
  "person.identity_linked": {
    subject: "A company account was linked to yours",
    lines: [`It signs you in without your password. Every other device was signed out. ${unasked}`],
    ...review,
  },
  "person.identity_unlinked": {
    subject: "A company account was unlinked from yours",
    lines: [`It no longer signs you in. Every other device was signed out. ${unasked}`],
    ...review,
  },
  "person.identity_unlinked_by_admin": {
    subject: "A company account was unlinked from yours",
    lines: [
      'An admin unlinked it, and you were signed out everywhere. If you have no password here, choose one with "Forgot your password?" on the sign-in page.',
    ],
    button: "Sign in",
    to: "/login",
  },
  "identity_provider.removed": {
    subject: "You can no longer sign in with your company account",
    lines: [
      'It was your only way to sign in here. Choose a password with "Forgot your password?" on the sign-in page; everything you have here stays.',
    ],
    button: "Choose a password",
    to: "/forgotten",
  },
  "google_client.removed": {
    subject: "Your Google calendar was disconnected",
    lines: [
      "An admin removed the agency's connection to Google. Your meetings are no longer written to your calendar, and its events no longer block your time. Meetings that are already in it stay there.",
    ],
    button: "Check your calendars",
    to: "/studio/workspace/availability",
  },
  "assistant.connected": {
    subject: "An AI assistant was connected to your account",
    lines: [
      `It acts in your name, within what you allowed it to read and do. You can disconnect it at any time. ${unasked}`,
    ],
    ...review,
  },
  "person.recovery_code_used": {
    subject: "A recovery code was used",
    lines: [`It was used in place of your second factor and can't be used again. ${unasked}`],
    ...review,
  },
  "person.device_noted": {
    subject: "A new device signed in to your account",
    lines: [
      "If this was you, there is nothing to do.",
      "If it was not, sign out every device in your profile, change your password, and tell the agency.",
    ],
    ...review,
  },
  "person.password_set": {
    subject: "You have a temporary password",
    lines: ["An admin set it and will tell you what it is. You'll choose your own when you sign in."],
    button: "Sign in",
    to: "/login",
  },
  "mail.tested": {
    subject: "A test email",
    lines: ["You asked for it in the email log. It arrived, so emails to clients and staff will too."],
    button: "Open the email log",
    to: "/studio/workspace/settings/mail-log",
  },
  "person.locked": {
    subject: "Someone is guessing your password",
    lines: [
      "The wrong password was entered five times in a row, so further attempts have to wait. Devices on which you have signed in before are not affected.",
      "If it was you, reset your password. If not, there is nothing to do.",
    ],
    button: "Reset your password",
    to: "/forgotten",
  },
} satisfies Partial<Record<EventsWith<"mails">, AccountEmail>>;
