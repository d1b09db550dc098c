import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** More than anyone has, but still a limit. */
const most = 10_000;

export const selectSignIns = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("authSessions")
    .select(["createdAt", "lastActiveAt", "ipAddress", "userAgent"])
    .where("userId", "=", id)
    .limit(most)
    .execute();

/** The browsers they are notified in, and whose push service sees when. */
export const selectBrowsers = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("pushSubscriptions")
    .select(["userAgent", "createdAt", "lastSentAt"])
    .select(sql<string>`split_part(endpoint, '/', 3)`.as("service"))
    .where("userId", "=", id)
    .orderBy("createdAt")
    .limit(most)
    .execute();

export const selectPasskeys = (db: Database, _: Permit<"person.export">, id: string) =>
  db.selectFrom("passkeys").select(["name", "createdAt", "lastUsedAt"]).where("personId", "=", id).execute();

export const selectIdentities = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("linkedIdentities")
    .select(["issuer", "subject", "email", "linkedAt", "lastUsedAt"])
    .where("personId", "=", id)
    .execute();
