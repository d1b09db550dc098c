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

type Named = Pick<Lead, "id" | "status" | "kind" | "meetingType" | "company" | "message"> & {
  name: string;
  email: string;
  phone: string | null;
  runKey: string;
};

/** No questions were asked, so there are no answers. */
const unasked = () => JSON.stringify(Object.fromEntries(answerKeys.map((key) => [key, null])));

export async function insertNamedLead(tx: Database, _: Permit<"lead.submit">, lead: Named, at: Date) {
  const facts = { answers: unasked(), consentAt: at, createdAt: at, updatedAt: at };
  await tx
    .insertInto("leads")
    .values({ ...lead, ...facts })
    .execute();
}
