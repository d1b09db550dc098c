import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type Erasing = "person.erase" | "client.erase" | "lead.erase" | "lead.forget";
/**
 * Who is forgotten: a person with their address, everyone in a client's meetings, a lead, or only a lead's own data.
 */
export type Whom = { personId: string } | { clientId: string } | { leadId: string } | { pastLeadId: string };
/** What remains of a person outside their account. `linked`: papers, signers and links to briefs. */
export type Traces = { emails: string[]; bookings: string[]; leads: string[]; comments?: string[]; linked?: string[] };

const none = { emails: [], bookings: [], leads: [] };

export async function findTraces(tx: Database, may: Permit<Erasing>, whom: Whom): Promise<Traces> {
  if ("personId" in whom) return ofPerson(tx, whom.personId);
  if ("pastLeadId" in whom) return ofPastLead(tx, may, whom.pastLeadId);
  return "clientId" in whom ? ofClient(tx, may, whom.clientId) : ofLead(tx, may, whom.leadId);
}

async function ofPerson(tx: Database, id: string): Promise<Traces> {
  const account = await tx.selectFrom("authUsers").select("email").where("id", "=", id).executeTakeFirst();
  if (!account) return none;
  const email = account.email.toLowerCase();
  const bookings = tx.selectFrom("bookings").select("id");
  const theirs = bookings.where(({ eb, or }) => or([eb("userId", "=", id), eb(byMail("inviteeEmail"), "=", email)]));
  const leads = tx.selectFrom("leads").select("id").where(byMail("email"), "=", email);
  const comments = await commentsBy(tx, sql`author_id = ${id}`);
  return { emails: [email], bookings: ids(await theirs.execute()), leads: ids(await leads.execute()), comments };
}

async function ofClient(tx: Database, may: Permit<Erasing>, clientId: string): Promise<Traces> {
  const bookings = await tx
    .selectFrom("bookings")
    .select(["id", "inviteeEmail as email"])
    .where("clientId", "=", clientId)
    .execute();
  const leads = await tx
    .selectFrom("leads")
    .select(["id", "email"])
    .where("convertedClientId", "=", clientId)
    .execute();
  const asked = await askedByLink(tx, clientId);
  const emails = await withoutAccount(tx, may, [...bookings, ...leads, ...asked]);
  const theirs = sql`(select client_id from deals where deals.id = deal_id) = ${clientId}`;
  const comments = await commentsBy(tx, sql`client_id = ${clientId}`, theirs);
  return { emails, bookings: ids(bookings), leads: ids(leads), comments, linked: ids(asked) };
}

/** Who signs the client's papers or holds a link to its brief, and the papers, which emails to the team link to. */
async function askedByLink(tx: Database, clientId: string): Promise<{ id: string; email: string | null }[]> {
  const papers = tx.selectFrom("papers").where("clientId", "=", clientId);
  return tx
    .selectFrom("briefLinks")
    .select(["id", sql<string | null>`email`.as("email")])
    .where("clientId", "=", clientId)
    .unionAll(papers.select(["id", sql<string | null>`null`.as("email")]))
    .unionAll(
      tx
        .selectFrom("paperSigners")
        .select(["id", sql<string | null>`case side when 'client' then email end`.as("email")])
        .where("paperId", "in", papers.select("id")),
    )
    .execute();
}

/** Comments on updates and deals, which emails to others may hold. */
async function commentsBy(tx: Database, onUpdate: RawBuilder<unknown>, onDeal = onUpdate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from update_comments where ${onUpdate}
    union all select id from deal_comments where ${onDeal}`.execute(tx);
  return ids(rows);
}

async function ofLead(tx: Database, may: Permit<Erasing>, leadId: string): Promise<Traces> {
  const leads = await tx.selectFrom("leads").select(["id", "email"]).where("id", "=", leadId).execute();
  const emails = await withoutAccount(tx, may, leads);
  const bookings = await tx
    .selectFrom("bookings")
    .select("id")
    .where(({ eb, and, or }) =>
      or([
        eb("leadId", "=", leadId),
        and([eb("clientId", "is", null), eb(byMail("inviteeEmail"), "=", sql<string>`any(${emails}::text[])`)]),
      ]),
    )
    .execute();
  return { emails, bookings: ids(bookings), leads: [leadId] };
}

/** A person known from another lead or meeting, or whose address a spammer used, stays known from there. */
async function ofPastLead(tx: Database, may: Permit<Erasing>, id: string): Promise<Traces> {
  const bookings = await tx.selectFrom("bookings").select("id").where("leadId", "=", id).execute();
  const alone = { emails: [], bookings: ids(bookings), leads: [id] };
  const lead = await tx.selectFrom("leads").select(["email", "status"]).where("id", "=", id).executeTakeFirst();
  if (!lead?.email || lead.status === "spam") return alone;
  const email = lead.email.toLowerCase();
  const others = await tx
    .selectFrom("leads")
    .select("id")
    .where(byMail("email"), "=", email)
    .where("id", "!=", id)
    .unionAll(
      tx
        .selectFrom("bookings")
        .select("id")
        .where(byMail("inviteeEmail"), "=", email)
        .where(sql<boolean>`lead_id is distinct from ${id}`),
    )
    .limit(1)
    .execute();
  return others.length > 0 ? alone : ofLead(tx, may, id);
}

/** People with an account keep receiving email: only what is about these meetings and leads is removed. */
async function withoutAccount(tx: Database, _: Permit<Erasing>, rows: { email: string | null }[]) {
  const emails = [...new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))];
  if (emails.length === 0) return [];
  const known = await tx.selectFrom("authUsers").select("email").where(byMail("email"), "in", emails).execute();
  const taken = new Set(known.map(({ email }) => email.toLowerCase()));
  return emails.filter((email) => !taken.has(email) && email !== "erased@invalid");
}

const byMail = (column: "email" | "inviteeEmail") => sql<string>`lower(${sql.ref(column)})`;
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Whether one of the meetings is still to come. */
export async function hasMeetingsToCome(
  tx: Database,
  _: Permit<Erasing>,
  bookings: string[],
  now: Date,
): Promise<boolean> {
  const coming = tx.selectFrom("bookings").select("id").where("id", "=", sql<string>`any(${bookings}::uuid[])`);
  return (await coming.where("isLive", "=", true).where("endsAt", ">", now).limit(1).executeTakeFirst()) !== undefined;
}
