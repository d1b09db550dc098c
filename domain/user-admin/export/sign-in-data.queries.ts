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

export const selectPasskeys = (db: Database, _: Permit<"person.export">, id: string) =>
  db.selectFrom("passkeys").select(["name", "createdAt", "lastUsedAt"]).where("personId", "=", id).execute();

export const selectIdentities = (db: Database, _: Permit<"person.export">, id: string) =>
  db
    .selectFrom("linkedIdentities")
    .select(["issuer", "subject", "email", "linkedAt", "lastUsedAt"])
    .where("personId", "=", id)
    .execute();
