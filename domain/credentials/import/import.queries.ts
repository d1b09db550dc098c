import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type KnownCompany = { id: string; companyName: string };
export type KnownCredential = { clientId: string; label: string; login: string | null };

/** Serialises imports until the transaction ends. */
export async function waitForImports(tx: Database, _: Permit<"data.import">): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('credential import', 1))`.execute(tx);
}

export const selectCompanies = (db: Database, _: Permit<"data.import">): Promise<KnownCompany[]> =>
  db.selectFrom("clients").select(["id", "companyName"]).where("erasedAt", "is", null).execute();

/** The credentials in use, by client, label and login. */
export const selectKnown = (db: Database, _: Permit<"data.import">): Promise<KnownCredential[]> =>
  db
    .selectFrom("credentials")
    .select(["clientId", "login"])
    .select(sql<string>`coalesce(label, 'Google')`.as("label"))
    .where("clientId", "is not", null)
    .where("state", "=", "current")
    .where("deletedAt", "is", null)
    .$narrowType<{ clientId: string }>()
    .execute();
