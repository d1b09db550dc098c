import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { assignments, staffScope } from "./session.queries.ts";

export type Member = { id: string; name: string; timeZone: string };

export async function selectTeam(db: Database, _: Permit<"person.list_team">, withInvited: boolean): Promise<Member[]> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "firstName", "lastName", "timeZone", "status"])
    .where("role", "in", ["admin", "staff"])
    .where("status", "in", withInvited ? ["active", "invited"] : ["active"])
    .orderBy("firstName")
    .orderBy("lastName")
    .orderBy("id")
    .limit(500)
    .execute();
  return rows.map(({ id, firstName, lastName, timeZone, status }) => {
    const name = `${firstName} ${lastName}`;
    return { id, name: status === "invited" ? `${name} (invited)` : name, timeZone };
  });
}

/** A team member with everything that decides what they may see. */
export async function findColleague(db: Database, id: string) {
  const row = await db
    .selectFrom("people as person")
    .select(["person.id", "person.role", "person.timeZone"])
    .select([assignments.as("assignments"), staffScope.as("staffScope")])
    .where("person.id", "=", id)
    .where("person.role", "in", ["admin", "staff"])
    .where("person.status", "=", "active")
    .executeTakeFirst();
  return row ?? null;
}
