import type { EmailMessage } from "../email-message.ts";
import type { findSentLink } from "./account.queries.ts";

export type System = { publicUrl: string; brandName: string };
export type Sent = NonNullable<Awaited<ReturnType<typeof findSentLink>>>;
type Words = Pick<EmailMessage, "heading" | "lines">;
/** `to`: the page where the reader can do something about it. */
type Told = Words & { button: string; to: string };

const unasked = "If this was not you, contact the agency.";
const review = { button: "Review your account", to: "/profile/security" };

/** The texts sent after something happened to an account. */
export const told: Record<string, Told> = {
  "password.reset": {
    heading: "Your password was changed",
    lines: [`You were signed out everywhere. ${unasked}`],
    button: "Sign in",
    to: "/login",
  },
  "password.change": {
    heading: "Your password was changed",
    lines: [`Every other device was signed out. ${unasked}`],
    ...review,
  },
  "factor.change": {
    heading: "Your second factor was changed",
    lines: [`If it was added or removed, every other device was signed out. ${unasked}`],
    ...review,
  },
  "factor.remove_others": {
    heading: "Your second factor was removed",
    lines: [
      "An admin removed it, with any passkeys, and you were signed out everywhere. Set up a new one in your profile.",
    ],
    button: "Set up a new one",
    to: "/profile/second-factor",
  },
  "passkey.add": {
    heading: "A passkey was added to your account",
    lines: [`It signs you in without your password. Every other device was signed out. ${unasked}`],
    ...review,
  },
  "passkey.remove": {
    heading: "A passkey was removed from your account",
    lines: [`It no longer signs you in. Every other device was signed out. ${unasked}`],
    ...review,
  },
  "passkey.refuse": {
    heading: "A passkey of yours was refused",
    lines: ["It may have been copied. Remove it in your profile and add a new one."],
    ...review,
  },
  "identity.link": {
    heading: "A company account was linked to yours",
    lines: [`It signs you in without your password. Every other device was signed out. ${unasked}`],
    ...review,
  },
  "identity.unlink": {
    heading: "A company account was unlinked from yours",
    lines: [`It no longer signs you in. Every other device was signed out. ${unasked}`],
    ...review,
  },
  "assistant.connect": {
    heading: "An AI assistant was connected to your account",
    lines: [`It works in your name, within what you let it read and do. You can disconnect it at any time. ${unasked}`],
    ...review,
  },
  "factor.pass": {
    heading: "A recovery code was used",
    lines: [`Someone signed in to your account with one of your recovery codes. ${unasked}`],
    ...review,
  },
  "session.note_device": {
    heading: "A new device signed in to your account",
    lines: [`Someone signed in from a device that has not been used before. ${unasked}`],
    ...review,
  },
  "password.set": {
    heading: "You have a temporary password",
    lines: ["An admin set it and will tell you what it is. You choose your own when you sign in."],
    button: "Sign in",
    to: "/login",
  },
  "mail.test": {
    heading: "A test email",
    lines: ["You requested it in the email log. It arrived, so emails to clients and staff will too."],
    button: "Open the email log",
    to: "/studio/workspace/settings/mail-log",
  },
  "sign_in.try": {
    heading: "Someone is guessing your password",
    lines: [
      "It was entered wrong five times in a row, so the next attempts have to wait. Devices you have signed in with before are not affected.",
      "If it was you, reset your password. If not, there is nothing to do.",
    ],
    button: "Reset your password",
    to: "/forgotten",
  },
};

/** The texts that bring a one-time link. */
export const asked: Record<Sent["purpose"], (sent: Sent, system: System) => Words & { button: string }> = {
  invite: ({ inviter, company }, { brandName }) => ({
    heading: `You are invited to ${brandName}`,
    lines: [
      `${inviter ?? brandName} invites you to ${company ? `the dashboard of ${company}` : `the studio of ${brandName}`}.`,
      "Choose a password to get started. The link works once, within 72 hours.",
    ],
    button: "Accept the invitation",
  }),
  reset: () => ({
    heading: "Choose a new password",
    lines: [
      "The link works once, within 30 minutes. If you did not request it, ignore this email: nothing will change.",
    ],
    button: "Choose a new password",
  }),
  mail_change: () => ({
    heading: "Confirm your new address",
    lines: ["You will then sign in with it. The link works once, within 24 hours."],
    button: "Confirm this address",
  }),
};

export const taken: Told = {
  heading: "You already have an account",
  lines: [
    "Someone asked to use this address for another account. Nothing was changed. If this was not you, contact the agency.",
  ],
  button: "Sign in",
  to: "/login",
};

export const aboutToChange = (email: string): Told => ({
  heading: "Your address is about to change",
  lines: [`You asked to sign in with ${email} from now on, once that address confirms it. ${unasked}`],
  ...review,
});
