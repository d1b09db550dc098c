import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type KnownClients = (text: string) => { id: string } | { because: string };

/** Finds the clients that a table names, each by its reference or else by its company's name. */
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
  const byRef = new Map(rows.map((row) => [row.externalRef, row]));
  const byName = Map.groupBy(rows, ({ name }) => name);
  return (text) => {
    const [named, another] = byName.get(text.toLowerCase()) ?? [];
    const found = byRef.get(text) ?? named;
    if (!found) return { because: `There is no client ${text}. Import the clients first.` };
    if (found === named && another && found.externalRef !== text)
      return { because: `Several clients are called ${text}.` };
    return { id: found.id };
  };
}
