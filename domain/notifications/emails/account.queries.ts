import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toLocale } from "#domain/kernel/format/locales.ts";
import type { AccountLink } from "#domain/users/links/index.ts";
import { agencyLocale } from "../place.queries.ts";

/** The recipients of emails about their accounts: those of the people who are not archived. */
export async function listRecipients(db: Database, _: Permit<"mail.send">, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .select(["person.id", "person.name", "person.timeZone", "user.email"])
    .select(sql<string | null>`coalesce(person.locale, ${agencyLocale})`.as("locale"))
    .where("person.id", "in", ids)
    .where("person.status", "!=", "archived")
    .orderBy("person.id")
    .execute();
  return rows.map(({ id, name, email, timeZone, locale }) => ({
    id,
    to: { name, email },
    place: { timeZone, locale: toLocale(locale) },
  }));
}

/** The address of a session begun just then; null when it has ended already. */
export async function findNewSession(
  db: Database,
  _: Permit<"mail.send">,
  { userId, signedInAt }: { userId: string; signedInAt: Date },
): Promise<string | null> {
  const begun = db.selectFrom("authSessions").select("ipAddress").where("userId", "=", userId);
  const session = await begun.where("createdAt", "=", signedInAt).limit(1).executeTakeFirst();
  return session?.ipAddress ?? null;
}

/** A link that was not used or replaced; `isTaken` when its new address already belongs to someone else. */
export async function findSentLink(db: Database, _: Permit<"mail.send">, id: string) {
  const row = await db
    .selectFrom("accountLinks as link")
    .leftJoin("people as inviter", "inviter.id", "link.createdBy")
    .leftJoin("authUsers as taker", "taker.email", "link.newEmail")
    .leftJoin("clientMembers as member", "member.userId", "link.personId")
    .leftJoin("clients as client", "client.id", "member.clientId")
    .select(["link.id", "link.purpose", "link.newEmail", "taker.id as takerId", "client.companyName"])
    .select("inviter.name as inviter")
    .where("link.id", "=", id)
    .where("link.usedAt", "is", null)
    .orderBy("member.isPrimary", (order) => order.desc().nullsLast())
    .executeTakeFirst();
  if (!row) return null;
  const purpose = row.purpose as AccountLink["purpose"]; // per CHECK constraint
  return {
    id: row.id,
    purpose,
    newEmail: row.newEmail,
    inviter: row.inviter,
    company: row.companyName,
    isTaken: row.takerId !== null,
  };
}

/** A reply to one of our emails, with whoever wrote it and what they replied to. */
export const findSentReply = (tx: Database, _: Permit<"mail.send">, id: string) =>
  tx
    .selectFrom("mailReplies as reply")
    .innerJoin("mails as mail", "mail.id", "reply.mailId")
    .innerJoin("people as person", "person.id", "mail.readerId")
    .innerJoin("authUsers as account", "account.id", "person.id")
    .select(["reply.body", "mail.subject", "person.firstName", "person.lastName", "person.role", "account.email"])
    .where("reply.id", "=", id)
    .executeTakeFirst();
