import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { replyTaken } from "#domain/reply-mailbox/events.ts";
import type { WhyNotAdded } from "#domain/reply-mailbox/index.ts";
import type { EmailMessage } from "../email-message.ts";
import { findSentReply } from "./account.queries.ts";

const reasons: Record<WhyNotAdded, string> = {
  empty: "there was no text above the quoted email. Files can't be added by email: add them in the conversation.",
  too_long: "it is longer than 5,000 characters. Shorten it, or send it in parts.",
  gone: "the conversation was deleted, or you no longer have access to it.",
};

/** Tells somebody why their reply to an email was not added, and gives them their words back. */
export async function sentBackEmails(
  tx: Database,
  may: Permit<"mail.send">,
  { id, entityId, after }: { id: string; entityId: string; after: unknown },
  { publicUrl }: { publicUrl: string },
): Promise<EmailMessage[]> {
  const { sentBack } = replyTaken.read(after);
  if (!sentBack) return [];
  const reply = await findSentReply(tx, may, entityId);
  if (!reply) return [];
  const { firstName, lastName, email, body, subject } = reply;
  return [
    {
      to: { name: `${firstName} ${lastName}`, email },
      dedupeKey: id,
      subject: `We couldn't add your reply: ${subject}`,
      lines: [`Hello ${firstName}, we couldn't add your reply: ${reasons[sentBack]}`],
      quotes: body ? [{ by: "You wrote", words: body }] : [],
      facts: [],
      action: { label: "Open Foyer", url: publicUrl + (reply.role === "client" ? "/dashboard" : "/studio") },
      calendar: null,
    },
  ];
}
