import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Service } from "./service-key.ts";

/** Everything except the key itself. */
export async function findServiceKey(db: Database, name: Service) {
  const rows = db.selectFrom("serviceKeys").select(["version", "changedAt"]).where("name", "=", name);
  return (await rows.executeTakeFirst()) ?? null;
}

/** Locked until the transaction ends, even when there is none yet. */
export async function findServiceKeyToChange(tx: Database, name: Service) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`service_key ${name}`}, 1))`.execute(tx);
  const rows = tx.selectFrom("serviceKeys").select(["version", "sealed"]).where("name", "=", name);
  return (await rows.executeTakeFirst()) ?? null;
}

export async function selectServiceKey(db: Database, _: Permit<"service_key.open">, name: Service) {
  const rows = db.selectFrom("serviceKeys").select(["version", "sealed"]).where("name", "=", name);
  return (await rows.executeTakeFirst()) ?? null;
}

type ServiceKeyRow = { name: Service; sealed: Buffer; keyId: string; version: number };

export async function saveServiceKey(
  tx: Database,
  may: Permit<"service_key.write">,
  kept: ServiceKeyRow,
  now: Date,
): Promise<void> {
  const row = { ...kept, changedBy: may.by, changedAt: now };
  await tx
    .insertInto("serviceKeys")
    .values(row)
    .onConflict((known) => known.column("name").doUpdateSet(row))
    .execute();
}
