import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { answerKeys, type Lead } from "./lead.ts";

/** Whether somebody with an account here has this address: a client's member, or one of the team. */
export async function findIsKnown(tx: Database, email: string): Promise<boolean> {
  const known = tx
    .selectFrom("authUsers as account")
    .innerJoin("people as person", "person.id", "account.id")
    .select("person.id")
    .where(sql<string>`lower(account.email)`, "=", email.toLowerCase());
  return (await known.executeTakeFirst()) !== undefined;
}

/** The newest lead with this address that is still being worked on. */
export async function findOpenLead(tx: Database, email: string): Promise<string | null> {
  const open = tx
    .selectFrom("leads")
    .select("id")
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("status", "in", ["new", "contacted", "qualified"])
    .orderBy("id", "desc");
  return (await open.limit(1).executeTakeFirst())?.id ?? null;
}

/** The newest lead with this address, of this meeting, that was taken for spam. */
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

/** No question was asked, so no answer is known. */
const unasked = () => JSON.stringify(Object.fromEntries(answerKeys.map((key) => [key, null])));

export async function insertNamedLead(tx: Database, _: Permit<"lead.submit">, lead: Named, at: Date) {
  const facts = { answers: unasked(), consentAt: at, createdAt: at, updatedAt: at };
  await tx
    .insertInto("leads")
    .values({ ...lead, ...facts })
    .execute();
}
