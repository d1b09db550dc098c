import type { Permit } from "#domain/access/permit.ts";
import { eventOf } from "#domain/audit/index.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

type NewMail = Pick<
  Row<"mails">,
  "toAddress" | "subject" | "text" | "html" | "calendar" | "calendarMethod" | "dedupeKey" | "entity" | "entityId"
> &
  Partial<Pick<Row<"mails">, "linkPurpose" | "linkId" | "invoiceId" | "creditNoteId" | "readerId" | "event">> &
  Partial<Pick<Row<"mails">, "commentIds" | "replyTo" | "fromName">> & { statement?: string | null };

/** Oldest first; skips entries locked by another instance. */
export async function takeUntoldLines(
  tx: Database,
  _: Permit<"mail.send">,
  limit: number,
  except: readonly string[] = [],
) {
  const untold = tx
    .selectFrom("auditLog")
    .select(["id", "at", "action", "event", "entity", "entityId", "clientId", "actorId", "before", "after"])
    .select(["actorRole", "ruleRunId"])
    .where("notifiedAt", "is", null)
    .$if(except.length > 0, (lines) => lines.where("id", "not in", except));
  const lines = await untold.orderBy("id").limit(limit).forUpdate().skipLocked().execute();
  return lines.map((line) => ({ ...line, event: eventOf(line) }));
}

export async function markTold(tx: Database, _: Permit<"mail.send">, ids: string[], now: Date) {
  await tx.updateTable("auditLog").set({ notifiedAt: now }).where("id", "in", ids).execute();
}

/** The new email's id, or null when it was already written to this person. */
export async function insertMail(
  tx: Database,
  _: Permit<"mail.send">,
  mail: NewMail,
  now: Date,
): Promise<string | null> {
  const row = { id: newId(), ...mail, createdAt: now };
  const written = await tx
    .insertInto("mails")
    .values(row)
    .onConflict((known) => known.column("dedupeKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written?.id ?? null;
}

export async function findWaitingMail(db: Database, id: string): Promise<Row<"mails"> | null> {
  const mail = await db
    .selectFrom("mails")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return mail ?? null;
}

export async function saveDelivery(
  db: Database,
  _: Permit<"mail.send">,
  id: string,
  delivered: Pick<Row<"mails">, "sentFrom"> & { state: "sent" | "kept" },
  now: Date,
) {
  await db
    .updateTable("mails")
    .set((mail) => ({ ...delivered, sentAt: now, error: null, attempts: mail("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function saveFailure(db: Database, _: Permit<"mail.send">, id: string, error: string, isLast: boolean) {
  const failed = { error: error.slice(0, 500), state: isLast ? "failed" : "waiting" };
  await db
    .updateTable("mails")
    .set((mail) => ({ ...failed, attempts: mail("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
