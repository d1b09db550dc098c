import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { hasOwnWay, lockStandings } from "../standing/able-admins.queries.ts";

/**
 * Whether an active admin could sign in without a company account. With a permit to change that, it stays so until the
 * transaction ends.
 */
export async function hasAdminWithOwnWay(
  db: Database,
  may: Permit<"identity_provider.read" | "identity_provider.write" | "identity_provider.remove">,
): Promise<boolean> {
  if (may.action !== "identity_provider.read") await lockStandings(db);
  const admin = db
    .selectFrom("people as person")
    .select("person.id")
    .where("person.role", "=", "admin")
    .where("person.status", "=", "active")
    .where(hasOwnWay)
    .limit(1);
  return (await admin.executeTakeFirst()) !== undefined;
}

/** The active people for whom an account of this issuer is the only way in. */
const companyOnly = (db: Database, issuer: string) =>
  db
    .selectFrom("people as person")
    .innerJoin("linkedIdentities as identity", "identity.personId", "person.id")
    .where("identity.issuer", "=", issuer)
    .where("person.status", "=", "active")
    .where(sql<boolean>`not ${hasOwnWay}`);

/** All of them, for the audit entry and the emails. */
export async function selectCompanyOnly(
  tx: Database,
  _: Permit<"identity_provider.remove">,
  issuer: string,
): Promise<string[]> {
  const people = await companyOnly(tx, issuer).select("person.id").orderBy("person.id").execute();
  return people.map(({ id }) => id);
}

/** How many they are, and the names of the first few. */
export async function countCompanyOnly(
  db: Database,
  _: Permit<"identity_provider.read">,
  issuer: string,
  limit: number,
): Promise<{ count: number; names: string[] }> {
  const people = await companyOnly(db, issuer)
    .select(["person.firstName", "person.lastName"])
    .select(({ fn }) => fn.countAll<bigint>().over().as("count"))
    .orderBy("person.firstName")
    .orderBy("person.lastName")
    .orderBy("person.id")
    .limit(limit)
    .execute();
  return {
    count: Number(people[0]?.count ?? 0),
    names: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  };
}
