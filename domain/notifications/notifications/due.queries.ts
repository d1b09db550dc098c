import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import type { ReaderPlace } from "#domain/kernel/format/formats.ts";
import { toLocale } from "#domain/kernel/format/locales.ts";
import { agencyLocale } from "../place.queries.ts";

/** The same clients as the list in the app: a member's own, and for staff the assigned ones. */
const sees = (clientId: RawBuilder<string>) => sql<boolean>`(case person.role
  when 'client' then exists (select from client_members where client_id = ${clientId} and user_id = person.id)
  else exists (select from client_assignments where client_id = ${clientId} and user_id = person.id) end)`;

const seesAll = sql<boolean>`(person.role = 'admin' or (person.role = 'staff'
  and coalesce((select value ->> 'staffScope' from settings where key = 'access'), 'all') <> 'assigned'))`;

/** As in the list in the app: an assignee sees a task whatever its client, until it is reassigned. */
const seesTasks = sql<boolean>`(case
  when news.thread like 'task:%' then exists (select from tasks where tasks.id = substr(news.thread, 6)::uuid
    and (tasks.client_id is null or tasks.assignee_id = person.id or ${sees(sql`tasks.client_id`)}))
  when news.thread like 'timeline:%' then ${sees(sql`substr(news.thread, 10)::uuid`)}
    or exists (select from tasks where client_id = substr(news.thread, 10)::uuid and assignee_id = person.id)
  else true end)`;

const portalWith = (part: "show_payments" | "show_deals") => sql<boolean>`exists (select from client_portal
  where client_id = news.client_id and enabled and ${sql.ref(part)})`;

/** What the portal no longer shows is told nobody there. */
const portalShows = sql<boolean>`(news.surface <> 'dashboard' or case
  when split_part(news.thread, ':', 1) in ('invoice', 'payment', 'credit_note') then ${portalWith("show_payments")}
  when split_part(news.thread, ':', 1) = 'deal' then ${portalWith("show_deals")}
  else true end)`;

/**
 * Whether `news` is still to be told `person` outside of the app: not once it was read, or when they have left, moved between
 * the team and a client, or no longer see what it is about.
 */
export const isWanted = sql<boolean>`(news.read_at is null and person.status = 'active' and news.user_id = person.id
  and (person.role = 'client') = (news.surface = 'dashboard') and ${portalShows}
  and (${seesAll} or ((news.client_id is null or ${sees(sql`news.client_id`)}) and ${seesTasks})))`;

export type DueNews = Pick<
  Row<"notifications">,
  "id" | "titles" | "path" | "event" | "thread" | "userId" | "commentIds"
> & {
  name: string;
  email: string;
  place: ReaderPlace;
  isWanted: boolean;
};

/** The next notification whose email is due, claimed so that no other instance writes it. */
export async function takeDueNews(
  tx: Database,
  _: Permit<"mail.send">,
  now: Date,
  except: readonly string[],
): Promise<DueNews | null> {
  const due = await tx
    .selectFrom("notifications as news")
    .innerJoin("people as person", "person.id", "news.userId")
    .innerJoin("authUsers as user", "user.id", "news.userId")
    .select(["news.id", "news.titles", "news.path", "news.event", "news.thread", "news.userId", "news.commentIds"])
    .select(["user.email", "person.timeZone"])
    .select(sql<string | null>`coalesce(person.locale, ${agencyLocale})`.as("locale"))
    .select("person.name")
    .select(isWanted.as("isWanted"))
    .where("news.mailAt", "<=", now)
    .$if(except.length > 0, (due) => due.where("news.id", "not in", except))
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
