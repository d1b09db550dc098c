import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { MailLogFilter } from "../mail-log.schema.ts";

export type LoggedMail = {
  id: string;
  to: string;
  subject: string;
  state: string;
  attempts: number;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/** Newest first: ids sort by time. */
export function selectMails(
  db: Database,
  _: Permit<"mail.list" | "mail.export">,
  { state, address, before }: MailLogFilter,
  limit: number,
): Promise<LoggedMail[]> {
  return db
    .selectFrom("mails")
    .select(["id", "toAddress as to", "subject", "state", "attempts", "error", "createdAt", "sentAt"])
    .$if(state !== undefined, (mails) => mails.where("state", "=", state ?? ""))
    .$if(Boolean(address), (mails) => mails.where(sql<boolean>`position(lower(${address}) in to_address) > 0`))
    .$if(before !== undefined, (mails) => mails.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** One email of the log, with what it says and what was attached to it. */
export async function findLoggedMail(db: Database, _: Permit<"mail.list">, id: string) {
  const mail = await db
    .selectFrom("mails")
    .select(["id", "toAddress as to", "sentFrom as from", "subject", "text", "html", "state", "attempts", "error"])
    .select(["createdAt", "sentAt", "calendar", "invoiceId", "creditNoteId", "statement"])
    .where("id", "=", id)
    .executeTakeFirst();
  return mail ?? null;
}

/** An email that was sent, or failed permanently, as it was written. */
export async function findSentMail(db: Database, id: string) {
  const mail = await db
    .selectFrom("mails")
    .select(["toAddress", "subject", "text", "html", "calendar", "calendarMethod", "linkPurpose", "linkId"])
    .select(["entity", "entityId", "invoiceId", "readerId", "event", "commentIds", "replyTo", "dedupeKey"])
    .where("id", "=", id)
    .where("state", "!=", "waiting")
    .where("text", "!=", "")
    .executeTakeFirst();
  return mail ?? null;
}
