import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** An open brief that nobody answered, and of which nobody was reminded, since a moment; locked, and passed over where another instance has it. */
export async function takeSilentBrief(tx: Database, _: Permit<"brief.remind">, before: Date): Promise<string | null> {
  const silent = await tx
    .selectFrom("briefs as brief")
    .innerJoin("clients as client", "client.id", "brief.clientId")
    .select("brief.clientId")
    .where("brief.completedAt", "is", null)
    .where("brief.reminders", "<", 3)
    .where(sql<boolean>`greatest(brief.sent_at, brief.answered_at, brief.reminded_at) <= ${before}`)
    .where("client.erasedAt", "is", null)
    .where("client.status", "not in", ["archived", "churned"])
    .orderBy("brief.clientId")
    .limit(1)
    .forUpdate("brief")
    .skipLocked()
    .executeTakeFirst();
  return silent?.clientId ?? null;
}

export async function noteReminded(tx: Database, _: Permit<"brief.remind">, clientId: string, now: Date) {
  await tx
    .updateTable("briefs")
    .set(({ eb }) => ({ remindedAt: now, reminders: eb("reminders", "+", 1) }))
    .where("clientId", "=", clientId)
    .execute();
}
