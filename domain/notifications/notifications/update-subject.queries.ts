import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** `actor` did something to it: a team member or a member of the client. */
export type ToldUpdate = {
  clientId: string;
  client: string;
  title: string;
  authorId: string | null;
  authorSide: string;
  isPending: boolean;
  actor: string | null;
  isByTeam: boolean;
};

export async function findUpdate(
  tx: Database,
  _: Permit<"mail.send">,
  { id, by }: { id: string; by: string | null },
): Promise<ToldUpdate | null> {
  const row = await tx
    .selectFrom("updates as update")
    .innerJoin("clients as client", "client.id", "update.clientId")
    .leftJoin("people as actor", (join) => join.on(sql<boolean>`actor.id = ${by}::uuid`))
    .select(["update.clientId", "client.companyName as client", "update.title", "update.authorId", "update.authorSide"])
    .select(sql<boolean>`update.status = 'pending'`.as("isPending"))
    .select(sql<boolean>`actor.role is distinct from 'client'`.as("isByTeam"))
    .select("actor.name as actor")
    .where("update.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The team members assigned to the client, and the admins, who are responsible for all. */
export async function listTeamToTell(
  tx: Database,
  _: Permit<"mail.send">,
  clientId: string,
  { onlyAdmins }: { onlyAdmins: boolean },
): Promise<string[]> {
  const assigned = tx.selectFrom("clientAssignments").select("userId").where("clientId", "=", clientId);
  const people = await tx
    .selectFrom("people")
    .select("id")
    .where("status", "=", "active")
    .where(({ eb, or, and }) =>
      or([
        eb("role", "=", "admin"),
        ...(onlyAdmins ? [] : [and([eb("role", "=", "staff"), eb("id", "in", assigned)])]),
      ]),
    )
    .limit(200)
    .execute();
  return people.map(({ id }) => id);
}
