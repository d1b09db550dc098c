import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type DueNews = { id: string; titles: string[]; path: string; name: string; email: string; isWanted: boolean };

/**
 * The next notification whose email is due, claimed so that no other instance writes it. It is no longer wanted once it
 * was read, or when its reader has left or moved between the team and a client.
 */
export async function takeDueNews(tx: Database, _: Permit<"mail.send">, at: Date): Promise<DueNews | null> {
  const due = await tx
    .selectFrom("notifications as news")
    .innerJoin("people as person", "person.id", "news.userId")
    .innerJoin("authUsers as user", "user.id", "news.userId")
    .select(["news.id", "news.titles", "news.path", "user.email"])
    .select(sql<string>`person.first_name || ' ' || person.last_name`.as("name"))
    .select(
      sql<boolean>`news.read_at is null and person.status = 'active'
        and (person.role = 'client') = (news.surface = 'dashboard')`.as("isWanted"),
    )
    .where("news.mailAt", "<=", at)
    .orderBy("news.mailAt")
    .limit(1)
    .forUpdate("news")
    .skipLocked()
    .executeTakeFirst();
  if (!due) return null;
  await tx.updateTable("notifications").set({ mailAt: null }).where("id", "=", due.id).execute();
  return due;
}
