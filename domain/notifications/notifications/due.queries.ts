import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type DueNews = { id: string; titles: string[]; path: string; name: string; email: string; isWanted: boolean };

/**
 * The next notification whose email is due, claimed so that no other instance writes it. It is no longer wanted once it
 * was read, or when its reader has left, moved between the team and a client, or no longer sees the client it is about.
 */
export async function takeDueNews(tx: Database, _: Permit<"mail.send">, now: Date): Promise<DueNews | null> {
  const due = await tx
    .selectFrom("notifications as news")
    .innerJoin("people as person", "person.id", "news.userId")
    .innerJoin("authUsers as user", "user.id", "news.userId")
    .select(["news.id", "news.titles", "news.path", "user.email"])
    .select(sql<string>`person.first_name || ' ' || person.last_name`.as("name"))
    .select(
      sql<boolean>`news.read_at is null and person.status = 'active'
        and (person.role = 'client') = (news.surface = 'dashboard') and (news.client_id is null or ${seesClient})`.as(
        "isWanted",
      ),
    )
    .where("news.mailAt", "<=", now)
    .orderBy("news.mailAt")
    .limit(1)
    .forUpdate("news")
    .skipLocked()
    .executeTakeFirst();
  if (!due) return null;
  await tx.updateTable("notifications").set({ mailAt: null }).where("id", "=", due.id).execute();
  return due;
}

/** The same clients as the list in the app: a member's own, and for staff all or the assigned ones, as the setting says. */
const seesClient = sql<boolean>`case person.role
  when 'admin' then true
  when 'client' then exists (select from client_members where client_id = news.client_id and user_id = person.id)
  else coalesce((select value ->> 'staffScope' from settings where key = 'access'), 'all') <> 'assigned'
    or exists (select from client_assignments where client_id = news.client_id and user_id = person.id) end`;
