import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { closedPath } from "#domain/users/index.ts";
import type { EmailMessage } from "../email-message.ts";
import { findReader, findSentLink } from "./account.queries.ts";

type Line = Pick<Row<"auditLog">, "id" | "at" | "action" | "entityId" | "after">;
type AppContext = { publicUrl: string; brandName: string };
type Words = Pick<EmailMessage, "heading" | "lines"> & { button?: string };
type Sent = NonNullable<Awaited<ReturnType<typeof findSentLink>>>;

const unasked = "If this was not you, contact the agency.";

/** The texts sent after something happened to an account. */
const told: Record<string, Words> = {
  "password.reset": { heading: "Your password was changed", lines: [`You were signed out everywhere. ${unasked}`] },
  "password.change": { heading: "Your password was changed", lines: [`Every other device was signed out. ${unasked}`] },
  "factor.change": {
    heading: "Your second factor was changed",
    lines: [`If it was added or removed, every other device was signed out. ${unasked}`],
  },
  "factor.remove_others": {
    heading: "Your second factor was removed",
    lines: [
      "An admin removed it, with any passkeys, and you were signed out everywhere. Set up a new one in your profile.",
    ],
  },
  "passkey.add": {
    heading: "A passkey was added to your account",
    lines: [`It signs you in without your password. Every other device was signed out. ${unasked}`],
  },
  "passkey.remove": {
    heading: "A passkey was removed from your account",
    lines: [`It no longer signs you in. Every other device was signed out. ${unasked}`],
  },
  "passkey.refuse": {
    heading: "A passkey of yours was refused",
    lines: ["It may have been copied. Remove it in your profile and add a new one."],
  },
  "factor.pass": {
    heading: "A recovery code was used",
    lines: [`Someone signed in to your account with one of your recovery codes. ${unasked}`],
  },
  "session.note_device": {
    heading: "A new device signed in to your account",
    lines: [`Someone signed in from a device that has not been used before. ${unasked}`],
  },
  "password.set": {
    heading: "You have a temporary password",
    lines: ["An admin set it and will tell you what it is. You choose your own when you sign in."],
  },
  "mail.test": {
    heading: "A test email",
    lines: ["You requested it in the email log. It arrived, so emails to clients and staff will too."],
  },
  "sign_in.try": {
    heading: "Someone is guessing your password",
    lines: [
      "It was entered wrong five times in a row, so the next attempts have to wait. Devices you have signed in with before are not affected.",
      "If it was you, reset your password. If not, there is nothing to do.",
    ],
  },
};

const asked: Record<Sent["purpose"], (sent: Sent, system: AppContext) => Words> = {
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

const taken: Words = {
  heading: "You already have an account",
  lines: [
    "Someone asked to use this address for another account. Nothing was changed. If this was not you, contact the agency.",
  ],
};

/** Emails to one person about their own account. Those with a link are triggered by the link's own audit entry. */
export async function accountEmails(
  tx: Database,
  may: Permit<"mail.send">,
  { id, at, action, entityId, after }: Line,
  system: AppContext,
): Promise<EmailMessage[]> {
  const { linkId } = { linkId: null, ...(after as { linkId?: string } | null) }; // as handOut wrote it
  const words = told[action];
  if (!words && !linkId) return [];
  const reader = await findReader(tx, may, entityId);
  if (!reader) return [];
  if (words) {
    // Attacks can last for days; one email a day is enough.
    const daily = { "sign_in.try": "lock", "passkey.refuse": "passkey" }[action];
    const key = daily ? `${daily}:${entityId}:${at.toISOString().slice(0, 10)}` : id;
    return [message(reader, words, key)];
  }
  const sent = linkId && (await findSentLink(tx, may, linkId));
  if (!sent) return [];
  const to = { ...reader, email: sent.newEmail ?? reader.email };
  const first = sent.isTaken ? message(to, taken, id) : linked(to, asked[sent.purpose](sent, system), sent, system, id);
  return sent.newEmail ? [first, notice(reader, sent.newEmail, `${id}:old`)] : [first];
}

type Reader = EmailMessage["to"];

const message = (to: Reader, { heading, lines }: Words, dedupeKey: string): EmailMessage => ({
  ...{ to, dedupeKey, subject: heading, heading, lines, facts: [], action: null, calendar: null },
});

const linked = (
  to: Reader,
  words: Words,
  { purpose, id }: Sent,
  { publicUrl }: AppContext,
  key: string,
): EmailMessage => ({
  ...message(to, words, key),
  action: { label: words.button ?? words.heading, url: publicUrl + closedPath({ purpose, id }) },
  link: { purpose, id },
});

const notice = (to: Reader, email: string, key: string) =>
  message(
    to,
    {
      heading: "Your address is about to change",
      lines: [`You asked to sign in with ${email} from now on, once that address confirms it. ${unasked}`],
    },
    key,
  );
