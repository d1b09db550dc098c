import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

const purpose = "setup";
const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** One set-up at a time, across all processes; held until the transaction ends. */
export async function lockSetup(tx: Database, _: Permit<"person.first_admin">) {
  await sql`select pg_advisory_xact_lock(hashtext('foyer set-up'))`.execute(tx);
}

export async function findAnyone(db: Database): Promise<boolean> {
  return (await db.selectFrom("people").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The previous token stops working. */
export async function writeSetupToken(tx: Database, may: Permit<"person.first_admin">, token: string, expiresAt: Date) {
  await deleteSetupTokens(tx, may);
  await tx
    .insertInto("authVerifications")
    .values({ id: newId(), identifier: purpose, value: digest(token), expiresAt })
    .execute();
}

export async function findSetupToken(db: Database, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("authVerifications")
    .select("id")
    .where("identifier", "=", purpose)
    .where("value", "=", digest(token))
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSetupTokens(tx: Database, _: Permit<"person.first_admin">) {
  await tx.deleteFrom("authVerifications").where("identifier", "=", purpose).execute();
}
