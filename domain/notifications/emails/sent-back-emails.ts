import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { EmailMessage } from "../email-message.ts";

const whys = ["empty", "too_long", "gone"] as const;
type WhyNotAdded = (typeof whys)[number];

const reasons: Record<WhyNotAdded, string> = {
  empty:
    "there were no words of yours in it, above what it quotes. Files are not taken from emails: add them in the conversation.",
  too_long: "it is longer than 5,000 characters. Shorten it, or send it in parts.",
  gone: "what it is about is no longer there, or you no longer have access to it.",
};

/** Tells somebody why their reply to an email was not added, and gives them their words back. */
export async function sentBackEmails(
  tx: Database,
  _: Permit<"mail.send">,
  { id, entityId, after }: { id: string; entityId: string; after: unknown },
  { publicUrl }: { publicUrl: string },
): Promise<EmailMessage[]> {
  const why = Object.entries({ ...(after ?? {}) }).find(([name]) => name === "sentBack")?.[1];
  const sentBack = whys.find((known) => known === why);
  if (!sentBack) return [];
  const reply = await tx
    .selectFrom("mailReplies as reply")
    .innerJoin("mails as mail", "mail.id", "reply.mailId")
    .innerJoin("people as person", "person.id", "mail.readerId")
    .innerJoin("authUsers as account", "account.id", "person.id")
    .select(["reply.body", "mail.subject", "mail.entity", "mail.entityId", "person.firstName", "person.lastName"])
    .select(["person.role", "account.email"])
    .where("reply.id", "=", entityId)
    .executeTakeFirst();
  if (!reply) return [];
  const { firstName, lastName, email, body, subject } = reply;
  return [
    {
      to: { name: `${firstName} ${lastName}`, email },
      dedupeKey: id,
      subject: `Your reply was not added: ${subject}`,
      lines: [`Hello ${firstName}, ${reasons[sentBack]}`],
      quotes: body ? [{ by: "You wrote", words: body }] : [],
      facts: [],
      action: { label: "Open Foyer", url: publicUrl + (reply.role === "client" ? "/dashboard" : "/studio") },
      calendar: null,
    },
  ];
}
