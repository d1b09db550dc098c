import type { findSentLink } from "./account.queries.ts";
import { type AccountEmail, review, unasked, type Words } from "./account-words.ts";

export type System = { publicUrl: string; brandName: string };
export type SentLink = NonNullable<Awaited<ReturnType<typeof findSentLink>>>;

/** The texts that bring a one-time link. */
export const asked: Record<SentLink["purpose"], (sent: SentLink, system: System) => Words & { button: string }> = {
  invite: ({ inviter, company }, { brandName }) => ({
    subject: `You are invited to ${brandName}`,
    lines: [
      `${inviter ?? brandName} has invited you to ${company ? `the dashboard of ${company}` : `the studio of ${brandName}`}.`,
      "Choose a password to get started. The link works once, within 72 hours.",
    ],
    button: "Accept the invitation",
  }),
  reset: () => ({
    subject: "Choose a new password",
    lines: [
      "You asked for a new password. The link works once, within 30 minutes. If you did not ask, ignore this email: nothing changes.",
    ],
    button: "Set a password",
  }),
  mail_change: () => ({
    subject: "Confirm your new address",
    lines: ["Once you confirm it, you sign in with this address. The link works once, within 24 hours."],
    button: "Confirm this address",
  }),
};

export const taken: AccountEmail = {
  subject: "You already have an account",
  lines: [
    "Someone asked to use this address for another account. Nothing was changed. If this was not you, contact the agency.",
  ],
  button: "Sign in",
  to: "/login",
};

export const aboutToChange = (email: string): AccountEmail => ({
  subject: "Your address is about to change",
  lines: [
    `You asked to sign in with ${email} from now on. The change takes effect once you confirm it from that address. ${unasked}`,
  ],
  ...review,
});
