import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { answerKeys, type Lead } from "./lead.ts";

/** Whether this address belongs to an account: a client's member or a team member. */
export async function findIsKnown(tx: Database, email: string): Promise<boolean> {
  const known = tx
    .selectFrom("authUsers as account")
    .innerJoin("people as person", "person.id", "account.id")
    .select("person.id")
    .where(sql<string>`lower(account.email)`, "=", email.toLowerCase());
  return (await known.executeTakeFirst()) !== undefined;
}

/** Whether there is a meeting type of this name in the URL. */
export async function findHasMeetingType(tx: Database, slug: string): Promise<boolean> {
  const type = tx.selectFrom("meetingTypes").select("id").where("slug", "=", slug).where("clientId", "is", null);
  return (await type.executeTakeFirst()) !== undefined;
}

/** Whoever else adds a lead with this address waits until the transaction ends. */
export async function lockAddress(tx: Database, _: Permit<"lead.add">, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead of ${email.toLowerCase()}`}, 1))`.execute(tx);
}

/** The newest lead with this address that is still open. */
export async function findOpenLead(tx: Database, email: string): Promise<string | null> {
  const open = tx
    .selectFrom("leads")
    .select("id")
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("status", "in", ["new", "contacted", "qualified"])
    .orderBy("id", "desc");
  return (await open.limit(1).executeTakeFirst())?.id ?? null;
}

/** The newest lead with this address for this meeting that was marked as spam. */
export async function findSpamLead(tx: Database, email: string, meetingType: string): Promise<string | null> {
  const spam = tx
    .selectFrom("leads")
    .select("id")
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("status", "=", "spam")
    .where("meetingType", "=", meetingType)
    .orderBy("id", "desc");
  return (await spam.limit(1).executeTakeFirst())?.id ?? null;
}

type LeadContact = Pick<Lead, "id" | "status" | "kind" | "meetingType" | "company" | "message"> & {
  name: string;
  email: string;
  phone: string | null;
  runKey: string;
};

/** No questions were asked, so there are no answers. */
const unasked = () => JSON.stringify(Object.fromEntries(answerKeys.map((key) => [key, null])));

/** `consentAt` null: nobody has said that they agreed to their data being kept. */
export async function insertNamedLead(
  tx: Database,
  _: Permit<"lead.submit" | "lead.add">,
  { consentAt, ...lead }: LeadContact & { consentAt: Date | null },
  now: Date,
) {
  const facts = { answers: unasked(), consentAt, createdAt: now, updatedAt: now };
  await tx
    .insertInto("leads")
    .values({ ...lead, ...facts })
    .execute();
}
