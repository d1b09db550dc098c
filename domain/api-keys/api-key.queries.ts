import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { type ApiKey, isScope, stateOf } from "./api-key.ts";

/** With the person who made it, who has to be an active admin for it to work. */
const rows = (db: Database) =>
  db
    .selectFrom("apiKeys as key")
    .innerJoin("people as maker", "maker.id", "key.createdBy")
    .selectAll("key")
    .select(["maker.role", "maker.status", "maker.timeZone"]);

type Page = { before: string | null; limit: number };

/** Keys that an admin made, revoked and expired ones included, the newest first. */
export async function selectKeys(
  db: Database,
  _: Permit<"api_key.list">,
  { before, limit }: Page,
  now: Date,
): Promise<ApiKey[]> {
  const found = await rows(db)
    .leftJoin("clients as client", "client.id", "key.clientId")
    .select("client.companyName")
    .select("maker.name as makerName")
    .$if(before !== null, (keys) => keys.where("key.id", "<", before))
    .where("key.appId", "is", null)
    .orderBy("key.id", "desc")
    .limit(limit)
    .execute();
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending ?? "",
    maker: row.makerName,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    state: stateOf(row, now),
    scopes: row.scopes.filter(isScope),
    client: row.clientId === null ? null : { id: row.clientId, name: row.companyName ?? "" },
  }));
}

/** The keys used last, with how many changes each made after `since`. Reading leaves no entry, and so is not counted. */
export const selectUses = (db: Database, _: Permit<"api_key.list">, { since, limit }: { since: Date; limit: number }) =>
  db
    .selectFrom("apiKeys as key")
    .select(["key.id", "key.name", "key.lastUsedAt"])
    .select(({ selectFrom }) =>
      selectFrom("auditLog as entry")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("entry.apiKeyId", "=", "key.id")
        .where("entry.at", ">", since)
        .as("changes"),
    )
    .where("key.appId", "is", null)
    .where("key.lastUsedAt", "is not", null)
    .where("key.revokedAt", "is", null)
    .orderBy("key.lastUsedAt", "desc")
    .orderBy("key.id", "desc")
    .limit(limit)
    .execute();

export const findByHash = (db: Database, secretHash: string) =>
  rows(db).where("key.secretHash", "=", secretHash).executeTakeFirst();

type New = Omit<Row<"apiKeys">, "createdBy" | "lastUsedAt" | "revokedAt" | "appId" | "redirectUri" | "leftOut">;

/** False when another key, not revoked, has this name. */
export async function insertKey(tx: Database, _: Permit<"api_key.write">, key: New, by: string): Promise<boolean> {
  const made = await tx
    .insertInto("apiKeys")
    .values({ ...key, createdBy: by })
    .onConflict((taken) => taken.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

export const findKeyToRevoke = (tx: Database, id: string) =>
  tx
    .selectFrom("apiKeys")
    .select(["name", "clientId", "revokedAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function revokeKey(tx: Database, _: Permit<"api_key.revoke">, id: string, revokedAt: Date) {
  await tx.updateTable("apiKeys").set({ revokedAt }).where("id", "=", id).execute();
}

const oneMinute = 60_000;

/** Noted at most once a minute, so that reading does not become writing. */
export async function noteUse(db: Database, _: Permit<"api_key.authenticate">, id: string, now: Date) {
  const before = new Date(now.getTime() - oneMinute);
  await db
    .updateTable("apiKeys")
    .set({ lastUsedAt: now })
    .where("id", "=", id)
    .where((key) => key.or([key("lastUsedAt", "is", null), key("lastUsedAt", "<", before)]))
    .execute();
}

/** The client a key is to be confined to. */
export const findClient = (tx: Database, id: string) =>
  tx.selectFrom("clients").select("id").where("id", "=", id).where("erasedAt", "is", null).executeTakeFirst();
