import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import type { ReaderPlace } from "#domain/kernel/format/formats.ts";
import { toLocale } from "#domain/kernel/format/locales.ts";
import { agencyLocale } from "../place.queries.ts";

export type DueNews = Pick<
  Row<"notifications">,
  "id" | "titles" | "path" | "event" | "thread" | "userId" | "commentIds"
> & {
  name: string;
  email: string;
  place: ReaderPlace;
  isWanted: boolean;
};

/**
 * The next notification whose email is due, claimed so that no other instance writes it. It is no longer wanted once it
 * was read, or when its reader has left, moved between the team and a client, or no longer sees the client it is about.
 */
export async function takeDueNews(tx: Database, _: Permit<"mail.send">, now: Date): Promise<DueNews | null> {
  const due = await tx
    .selectFrom("notifications as news")
    .innerJoin("people as person", "person.id", "news.userId")
    .innerJoin("authUsers as user", "user.id", "news.userId")
    .select(["news.id", "news.titles", "news.path", "news.event", "news.thread", "news.userId", "news.commentIds"])
    .select(["user.email", "person.timeZone"])
    .select(sql<string | null>`coalesce(person.locale, ${agencyLocale})`.as("locale"))
    .select("person.name")
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
  const { timeZone, locale, ...told } = due;
  return { ...told, place: { timeZone, locale: toLocale(locale) } };
}

const author = "author.name as by";

/** A comment as its email carries it, and what it is about. */
export type ToldComment = { id: string; by: string | null; body: string; at: Date; about: string };

/** Comments on updates and deals, oldest first; those that were deleted meanwhile are missing. */
export async function findComments(tx: Database, _: Permit<"mail.send">, ids: string[]): Promise<ToldComment[]> {
  if (ids.length === 0) return [];
  const onUpdates = tx
    .selectFrom("updateComments as comment")
    .innerJoin("updates as update", "update.id", "comment.updateId")
    .leftJoin("people as author", "author.id", "comment.authorId")
    .select(["comment.id", "comment.body", "comment.createdAt as at", "update.title as about"])
    .select(author)
    .where("comment.id", "in", ids);
  const onDeals = tx
    .selectFrom("dealComments as comment")
    .innerJoin("deals as deal", "deal.id", "comment.dealId")
    .leftJoin("people as author", "author.id", "comment.authorId")
    .select(["comment.id", "comment.body", "comment.createdAt as at", "deal.company as about"])
    .select(author)
    .where("comment.id", "in", ids);
  return onUpdates.unionAll(onDeals).orderBy("id").execute();
}

/** Where answers to emails arrive; null while no mailbox is read. */
export async function findReplyAddress(tx: Database, _: Permit<"mail.send">): Promise<string | null> {
  const mailbox = tx.selectFrom("replyMailboxes").select("address").where("isOn", "=", true);
  return (await mailbox.executeTakeFirst())?.address ?? null;
}

/** The same clients as the list in the app: a member's own, and for staff all or the assigned ones, as the setting says. */
export const seesClient = sql<boolean>`case person.role
  when 'admin' then true
  when 'client' then exists (select from client_members where client_id = news.client_id and user_id = person.id)
  else coalesce((select value ->> 'staffScope' from settings where key = 'access'), 'all') <> 'assigned'
    or exists (select from client_assignments where client_id = news.client_id and user_id = person.id) end`;
