import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type KnownClients = (text: string) => { id: string } | { because: string };

/** Finds the clients that a table names, each by its reference, else by its company's name or the address of a member. */
export async function findNamedClients(
  db: Database,
  _: Permit<"data.import" | "import.prepare">,
  texts: string[],
): Promise<KnownClients> {
  const sought = [...new Set(texts.filter(Boolean))];
  const names = sought.map((text) => text.toLowerCase());
  const rows = await db
    .selectFrom("clients")
    .select(["id", "externalRef", sql<string | null>`lower(company_name)`.as("name")])
    .where(sql<boolean>`(lower(company_name) = any(${names}) or external_ref = any(${sought}))`)
    .where("erasedAt", "is", null)
    .orderBy("id")
    .execute();
  const addressed = names.filter((name) => name.includes("@"));
  const members = db
    .selectFrom("clientMembers")
    .innerJoin("authUsers as user", "user.id", "userId")
    .innerJoin("clients", "clients.id", "clientMembers.clientId")
    .select(["clients.id", sql<string>`lower("user".email)`.as("email")])
    .where(sql<boolean>`lower("user".email) = any(${addressed})`)
    .where("clients.erasedAt", "is", null)
    .orderBy("clients.id");
  const byEmail = Map.groupBy(addressed.length === 0 ? [] : await members.execute(), ({ email }) => email);
  const byRef = new Map(rows.map((row) => [row.externalRef, row]));
  const byName = Map.groupBy(rows, ({ name }) => name);
  return (text) => {
    const [named, another] = byName.get(text.toLowerCase()) ?? [];
    const found = byRef.get(text) ?? named;
    const [member, colleague] = byEmail.get(text.toLowerCase()) ?? [];
    if (!found && member && !colleague) return { id: member.id };
    if (!found) return { because: `There is no client ${text}. Import the clients first.` };
    if (found === named && another && found.externalRef !== text)
      return { because: `Several clients are called ${text}.` };
    return { id: found.id };
  };
}
