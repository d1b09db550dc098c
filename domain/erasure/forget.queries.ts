import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Erasing, Traces } from "./traces.queries.ts";

const nobody = { name: "Erased person", email: "erased@invalid" };
const oneOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

/** That and when a meeting took place belongs to the hosts' records; who it was with does not. */
export async function forgetMeetings(tx: Database, _: Permit<Erasing>, { bookings }: Traces) {
  const words = {
    inviteeName: nobody.name,
    inviteeEmail: nobody.email,
    inviteeCompany: null,
    inviteePhone: null,
    inviteeMessage: null,
  };
  await tx
    .updateTable("bookings")
    .set({ ...words, answers: "[]", inviteeTimeZone: "UTC" })
    .where("id", "=", oneOf(bookings))
    .execute();
}

/** The answers stay for statistics; a visitor who returns becomes another lead. */
export async function forgetLeads(tx: Database, _: Permit<Erasing>, { leads }: Traces, now: Date) {
  const where = { firstTouch: null, lastTouch: null };
  const nothing = { ...where, company: null, phone: null, message: null, notes: null, ipHash: null };
  for (const id of leads)
    await tx
      .updateTable("leads")
      .set(({ eb }) => ({ ...nobody, ...nothing, runKey: newId(), erasedAt: now, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
}

/** Also deletes notifications about the meetings and leads. Returns the keys that identify their emails. */
export async function forgetNews(tx: Database, _: Permit<Erasing>, { bookings, leads }: Traces): Promise<string[]> {
  const threads = [...bookings.map((id) => `booking:${id}`), ...leads.map((id) => `lead:${id}`)];
  const gone = tx.deleteFrom("notifications").where("thread", "=", sql<string>`any(${threads}::text[])`);
  return (await gone.returning("id").execute()).map(({ id }) => id);
}

/**
 * Empties every email sent to them, and every email to others that contains their address or what they wrote, or links to
 * their meeting.
 * Unsent ones are cancelled. An email about a meeting, a lead, a paper or a brief has its id, the signer's or the link's in
 * its link.
 */
export async function forgetMails(
  tx: Database,
  _: Permit<Erasing>,
  { emails, bookings, leads, comments = [], linked = [] }: Traces,
  news: string[],
) {
  const words = [...emails.map(asWord), ...bookings, ...leads, ...linked];
  const holds =
    words.length > 0
      ? sql<boolean>`concat_ws(' ', subject, text, html, calendar, error, dedupe_key) ~* ${words.join("|")}`
      : null;
  const entities = [...bookings, ...leads, ...linked, ...news];
  const theirs = sql<boolean>`(lower(to_address) = any(${emails}::text[]) or entity_id = any(${entities}::text[])
    or comment_ids && ${comments}::uuid[] or ${holds ?? sql`false`})`;
  await tx.deleteFrom("mails").where("state", "=", "waiting").where(theirs).execute();
  const empty = {
    subject: "Erased",
    text: "",
    html: "",
    calendar: null,
    calendarMethod: null,
    error: null,
    commentIds: [],
  };
  await tx
    .updateTable("mails")
    .set({
      ...empty,
      dedupeKey: sql`'erased:' || id`,
      toAddress: sql`case when lower(to_address) = any(${emails}::text[]) then ${nobody.email} else to_address end`,
    })
    .where(theirs)
    .execute();
}

/** Messages of theirs to the mailbox for replies that could not be read, or that wait. They are not tried again. */
export async function forgetFailedMessages(tx: Database, _: Permit<Erasing>, { emails }: Traces) {
  const theirs = sql<boolean>`lower(sender) = any(${emails}::text[])`;
  await tx.deleteFrom("failedMessages").where(theirs).execute();
  await tx.deleteFrom("waitingAnswers").where(theirs).execute();
  await tx.deleteFrom("mailReplies").where(theirs).execute();
}

/** Their address stays on the lists as a hash: whoever asked not to be written to is not written to again. */
export async function forgetExclusions(tx: Database, _: Permit<Erasing>, { emails }: Traces) {
  await tx
    .updateTable("exclusions")
    .set({ value: null, source: null })
    .where("subject", "=", "email")
    .where(
      sql<boolean>`key in (select sha256(convert_to(lower(email), 'UTF8')) from unnest(${emails}::text[]) as email)`,
    )
    .execute();
}

/** Their links to briefs, their name beside what they answered, and their address among the answers. */
export async function forgetBriefs(tx: Database, _: Permit<Erasing>, { emails }: Traces) {
  const theirs = sql`any(${emails}::text[])`;
  const names = [
    ["brief_questions", "answered_name"],
    ["brief_files", "added_name"],
    ["briefs", "completed_name"],
  ] as const;
  for (const [table, column] of names)
    await sql`update ${sql.table(table)} as held set ${sql.ref(column)} = null from brief_links as link
      where link.client_id = held.client_id and ${sql.ref(`held.${column}`)} = any(link.former_names || link.name)
        and lower(link.email) = ${theirs}`.execute(tx);
  await sql`delete from brief_links where lower(email) = ${theirs}`.execute(tx);
  await sql`update brief_questions set answer = nullif(
      array(select one from unnest(answer) with ordinality as given (one, place) where lower(one) <> all(${emails}::text[]) order by place),
      '{}')
    where kind = 'emails' and answer && ${emails}::text[]`.execute(tx);
}

/** A pattern for the address that does not match inside a longer one. */
const asWord = (email: string) =>
  `(^|[^[:alnum:]._%+-])${email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}($|[^[:alnum:].-]|[.-]($|[^[:alnum:]]))`;
