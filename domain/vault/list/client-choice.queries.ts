import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { clientName } from "../item.queries.ts";

export type ClientChoice = { id: string; name: string; isOwn: boolean };

/**
 * Clients within scope, by name; those with the same name include their company. Excludes archived ones. The agency's
 * own are those flagged so, and those with the brand word in a name, ignoring case.
 */
export function selectClientChoices(
  db: Database,
  _: Permit<"item.list">,
  { brandWord, visible }: { brandWord: string; visible: "all" | string[] },
): Promise<ClientChoice[]> {
  const names = sql`client.company_name || ' ' || coalesce(person.first_name, '') || ' ' || coalesce(person.last_name, '')`;
  const name = sql`coalesce(${clientName()}, 'Unknown Client')`;
  const isAlike = sql`count(*) over (partition by folded(${name})) > 1 and client.company_name <> ${name}`;
  const unlike = sql<string>`${name} || case when ${isAlike} then ' (' || client.company_name || ')' else '' end`;
  return db
    .selectFrom("clients as client")
    .leftJoin("clientMembers as member", (on) =>
      on.onRef("member.clientId", "=", "client.id").on("member.isPrimary", "=", true),
    )
    .leftJoin("people as person", "person.id", "member.userId")
    .select(["client.id", unlike.as("name")])
    .select(
      sql<boolean>`client.is_internal or (${brandWord} <> '' and folded(${names}) like pattern_of(${brandWord}))`.as(
        "isOwn",
      ),
    )
    .where("client.erasedAt", "is", null)
    .where("client.status", "!=", "archived")
    .$if(visible !== "all", (clients) => clients.where("client.id", "=", sql<string>`any(${visible}::uuid[])`))
    .orderBy(sql`lower(coalesce(${clientName()}, company_name))`)
    .orderBy("client.id")
    .limit(2_000)
    .execute();
}

/** Clients within scope that match a search by their members' names or their company; with `byMail` also by address. */
export async function selectClientsFound(
  db: Database,
  _: Permit<"item.list">,
  { search, byMail, visible }: { search: string; byMail: boolean; visible: "all" | string[] },
): Promise<string[]> {
  const pattern = sql`pattern_of(${search})`;
  const { rows } = await sql<{ id: string }>`
    select id from clients where folded(company_name) like ${pattern}
      and (${visible === "all"} or id = any(${visible === "all" ? [] : visible}::uuid[]))
    union
    select client_id from client_members join people on people.id = user_id
      where folded(first_name || ' ' || last_name) like ${pattern}
      and (${visible === "all"} or client_id = any(${visible === "all" ? [] : visible}::uuid[]))
    union
    select client_id from client_members join auth_users on auth_users.id = user_id
      where ${byMail} and folded(email) like ${pattern}
      and (${visible === "all"} or client_id = any(${visible === "all" ? [] : visible}::uuid[]))`.execute(db);
  return rows.map(({ id }) => id);
}
