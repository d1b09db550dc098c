import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";

/** An email about comments that an answer names: who got it, and the client whose update or deal it is about. */
export async function findAnsweredMail(
  tx: Database,
  _: Permit<"mail_reply.take" | "mail_reply.decide">,
  mailIds: string[],
) {
  if (mailIds.length === 0) return null;
  const mail = await tx
    .selectFrom("mails as mail")
    .leftJoin("authUsers as account", "account.id", "mail.readerId")
    .leftJoin("updates as update", (join) =>
      join.on("mail.entity", "=", "update").on(sql<boolean>`update.id::text = mail.entity_id`),
    )
    .leftJoin("deals as deal", (join) =>
      join.on("mail.entity", "=", "deal").on(sql<boolean>`deal.id::text = mail.entity_id`),
    )
    .select(["mail.id", "mail.entity", "mail.entityId", "mail.readerId", "account.email"])
    .select(sql<string | null>`coalesce(update.client_id, deal.client_id)`.as("clientId"))
    .where("mail.id", "in", mailIds)
    .where("mail.readerId", "is not", null)
    .where(sql<boolean>`cardinality(mail.comment_ids) > 0`)
    .orderBy("mail.id", "desc")
    .executeTakeFirst();
  return mail ?? null;
}

export type AnsweredMail = NonNullable<Awaited<ReturnType<typeof findAnsweredMail>>>;

/** False when this very message was read before. */
export async function insertMailReply(
  tx: Database,
  _: Permit<"mail_reply.take">,
  row: Row<"mailReplies">,
): Promise<boolean> {
  const kept = await tx
    .insertInto("mailReplies")
    .values(row)
    .onConflict((known) => known.columns(["mailId", "messageKey"]).doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** The words are where they belong. */
export async function clearWords(tx: Database, _: Permit<"mail_reply.take">, id: string) {
  await tx.updateTable("mailReplies").set({ body: "" }).where("id", "=", id).execute();
}

/** An answer that waits for a person, with whose it would be and what it is about. */
export async function selectWaitingReplies(db: Database, _: Permit<"mail_reply.decide">) {
  return db
    .selectFrom("mailReplies as reply")
    .innerJoin("mails as mail", "mail.id", "reply.mailId")
    .leftJoin("people as reader", "reader.id", "mail.readerId")
    .select(["reply.id", "reply.sender", "reply.body", "reply.because", "reply.receivedAt", "mail.subject"])
    .select("reader.name as reader")
    .where("reply.decidedAt", "is", null)
    .orderBy("reply.receivedAt", "desc")
    .orderBy("reply.id")
    .limit(100)
    .execute();
}

/** Marks it as decided, so that of two who decide at once one finds nothing; its words go. */
export async function takeWaitingReply(tx: Database, _: Permit<"mail_reply.decide">, id: string, now: Date) {
  const waiting = await tx
    .selectFrom("mailReplies")
    .selectAll()
    .where("id", "=", id)
    .where("decidedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return null;
  await tx.updateTable("mailReplies").set({ decidedAt: now, body: "" }).where("id", "=", id).execute();
  return waiting;
}
