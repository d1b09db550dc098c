import type { Permit } from "#domain/access/permit.ts";
import { briefPath } from "#domain/briefs/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { findBriefLink } from "../notifications/brief-subject.queries.ts";
import { type AuditLine, oneLine } from "../notifications/news.ts";
import { findAgencyPlace } from "../place.queries.ts";

type System = { publicUrl: string; brandName: string; now: Date };

/** The email that brings somebody without an account their link to the brief, and the one that reminds them of it. */
export async function briefEmails(
  tx: Database,
  may: Permit<"mail.send">,
  { id, event, entityId: linkId }: Pick<AuditLine, "id" | "event" | "entityId">,
  { publicUrl, brandName, now }: System,
): Promise<EmailMessage[]> {
  const link = await findBriefLink(tx, may, { linkId, now });
  if (!link) return [];
  const { date } = formatsFor(await findAgencyPlace(tx, may));
  const client = oneLine(link.client);
  const isReminder = event === "brief_link.reminded";
  const lines = isReminder
    ? [
        `Some questions about ${client} are still waiting for an answer. What you entered is there; go on where you stopped.`,
      ]
    : [
        `Before we begin, we need to know a few things about ${client}: what you offer, who it is for, and whom we should leave alone.`,
        "Your answers are saved while you type. You can stop at any time, and your colleagues can answer with you.",
      ];
  return [
    {
      to: { name: link.name, email: link.email },
      dedupeKey: `${id}:${linkId}`,
      subject: isReminder ? `The brief for ${brandName} is waiting` : `A few questions before we begin: ${client}`,
      lines: [`Hello ${oneLine(link.name).split(" ")[0]},`, ...lines],
      facts: [["The link works until", date(link.expiresAt)]],
      action: { label: isReminder ? "Go on" : "Answer the questions", url: `${publicUrl}${briefPath(linkId)}` },
      calendar: null,
    },
  ];
}
