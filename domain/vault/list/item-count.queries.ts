import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** One row for each kind there is. */
export const selectCounts = (db: Database, _: Permit<"item.read">, clientId: string) =>
  db
    .selectFrom("vaultItems")
    .select("kind")
    .select(sql<number>`count(*)::int`.as("count"))
    .select(sql<number>`(count(*) filter (where is_shared))::int`.as("shared"))
    .select(({ fn }) => fn.max("createdAt").as("latest"))
    .where("clientId", "=", clientId)
    .where("deletedAt", "is", null)
    .groupBy("kind")
    .execute();
