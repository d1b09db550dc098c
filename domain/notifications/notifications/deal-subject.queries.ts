import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type ToldDeal = {
  clientId: string;
  client: string;
  company: string;
  responsibleId: string | null;
  answerBy: Date | null;
  timeZone: string;
  actor: string | null;
  isByClient: boolean;
};

/** `by` did something to it: a team member, a member of the client, or no one when a deadline passed. */
export async function findDeal(
  tx: Database,
  _: Permit<"mail.send">,
  { id, by }: { id: string; by: string | null },
): Promise<ToldDeal | null> {
  const row = await tx
    .selectFrom("deals as deal")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .leftJoin("people as actor", (join) => join.on(sql<boolean>`actor.id = ${by}::uuid`))
    .select(["deal.clientId", "client.companyName as client", "deal.company", "deal.responsibleId", "deal.answerBy"])
    .select("client.timeZone")
    .select(sql<boolean>`actor.role is not distinct from 'client'`.as("isByClient"))
    .select(sql<string | null>`actor.first_name || ' ' || actor.last_name`.as("actor"))
    .where("deal.id", "=", id)
    .where("client.erasedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
