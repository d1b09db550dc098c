import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Brief, BriefQuestion } from "./brief.ts";
import { insertQuestions, selectQuestions } from "./question.queries.ts";

/** What is true of a brief besides its questions. */
export type BriefRow = {
  clientId: string;
  client: string;
  completedAt: Date | null;
  loggedAt: Date | null;
  loggedFor: string | null;
};

const nobody = "00000000-0000-0000-0000-000000000000";
/** Open pages read the brief again. */
export const tellLive = (tx: Database, clientId: string) =>
  sql`select pg_notify('live', ${`brief ${clientId} ${nobody}`})`.execute(tx);

/** Locked until the transaction ends, so that two answers to one question follow each other. */
export async function findBrief(tx: Database, clientId: string): Promise<BriefRow | null> {
  const row = await tx
    .selectFrom("briefs as brief")
    .innerJoin("clients as client", "client.id", "brief.clientId")
    .select([
      "brief.clientId",
      "client.companyName as client",
      "brief.completedAt",
      "brief.loggedAt",
      "brief.loggedFor",
    ])
    .where("brief.clientId", "=", clientId)
    .where("client.erasedAt", "is", null)
    .forUpdate("brief")
    .executeTakeFirst();
  return row ?? null;
}

export async function selectBrief(db: Database, may: Permit<"brief.read">, clientId: string): Promise<Brief | null> {
  const row = await db
    .selectFrom("briefs as brief")
    .innerJoin("clients as client", "client.id", "brief.clientId")
    .leftJoin("people as finisher", "finisher.id", "brief.completedBy")
    .select(["brief.clientId", "client.companyName as client", "brief.sentAt", "brief.completedAt"])
    .select(sql<string | null>`coalesce(finisher.name, brief.completed_name)`.as("completedBy"))
    .where("brief.clientId", "=", clientId)
    .where("client.erasedAt", "is", null)
    .executeTakeFirst();
  return row ? { ...row, questions: await selectQuestions(db, may, clientId) } : null;
}

/** A client that may be asked: one that exists and is not archived. */
export async function findAskedClient(tx: Database, id: string): Promise<{ companyName: string } | null> {
  const client = tx.selectFrom("clients").select("companyName").where("id", "=", id).where("erasedAt", "is", null);
  return (await client.where("status", "!=", "archived").forUpdate().executeTakeFirst()) ?? null;
}

/** The brief with its own copy of the questions, and its page in the client's dashboard. */
export async function insertBrief(
  tx: Database,
  may: Permit<"brief.send">,
  { clientId, questions }: { clientId: string; questions: readonly BriefQuestion[] },
  now: Date,
) {
  await tx.insertInto("briefs").values({ clientId, sentAt: now, sentBy: may.by }).execute();
  await insertQuestions(tx, may, { clientId, questions: questions.map((one, position) => ({ ...one, position })) });
  await tx
    .updateTable("clientPortal")
    .set(({ eb }) => ({ showBrief: true, version: eb("version", "+", 1) }))
    .where("clientId", "=", clientId)
    .execute();
}

export async function saveCompleted(
  tx: Database,
  may: Permit<"brief.finish">,
  { clientId, completedAt, name }: { clientId: string; completedAt: Date | null; name: string | null },
) {
  const by = completedAt ? { completedBy: may.by, completedName: name } : { completedBy: null, completedName: null };
  await tx
    .updateTable("briefs")
    .set({ completedAt, ...by })
    .where("clientId", "=", clientId)
    .execute();
  await tellLive(tx, clientId);
}

/** Who leads the work for the client, if they are active. */
export async function findLead(tx: Database, _: Permit<"brief.finish">, clientId: string): Promise<string | null> {
  const lead = await tx
    .selectFrom("clientAssignments as assigned")
    .innerJoin("people as person", "person.id", "assigned.userId")
    .select("person.id")
    .where("assigned.clientId", "=", clientId)
    .where("assigned.relation", "=", "lead")
    .where("person.status", "=", "active")
    .executeTakeFirst();
  return lead?.id ?? null;
}

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
