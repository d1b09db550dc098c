import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { App, TokenKind } from "./assistant.ts";

export async function insertApp(tx: Database, _: Permit<"assistant.register">, app: App & { createdAt: Date }) {
  await tx.insertInto("assistantApps").values(app).execute();
}

/** Apps that registered before `before` and that nobody connected. */
export async function deleteUnusedApps(tx: Database, _: Permit<"assistant.register">, before: Date) {
  const used = tx.selectFrom("apiKeys").select("appId").where("appId", "is not", null);
  await tx.deleteFrom("assistantApps").where("createdAt", "<", before).where("id", "not in", used).execute();
}

export const findApp = (db: Database, id: string) =>
  db.selectFrom("assistantApps").select(["id", "name", "redirectUris"]).where("id", "=", id).executeTakeFirst();

/** Whether this person has an assistant that was answered at this address, whichever app it calls itself. */
export async function findConnectedTo(db: Database, personId: string, redirectUri: string): Promise<boolean> {
  const theirs = db.selectFrom("apiKeys").select("id").where("createdBy", "=", personId);
  const there = theirs.where("redirectUri", "=", redirectUri).where("revokedAt", "is", null).limit(1);
  return (await there.executeTakeFirst()) !== undefined;
}

type NewAssistant = {
  id: string;
  appId: string;
  name: string;
  scopes: string[];
  leftOut: string[];
  clientId: string | null;
  redirectUri: string;
  createdBy: string;
  createdAt: Date;
};

export async function insertAssistant(tx: Database, _: Permit<"assistant.connect">, assistant: NewAssistant) {
  await tx.insertInto("apiKeys").values(assistant).execute();
}

type NewToken = { hash: string; keyId: string; kind: TokenKind; expiresAt: Date };
type Redeemed = { challenge?: string; redirectUri?: string };

export async function insertToken(
  tx: Database,
  _: Permit<"assistant.connect" | "assistant.issue">,
  token: NewToken & Redeemed,
) {
  await tx.insertInto("assistantTokens").values(token).execute();
}

/** A token with its assistant, which is locked until the end of the transaction when tokens are exchanged. */
export const findToken = (db: Database, hash: string, kinds: TokenKind[]) =>
  db
    .selectFrom("assistantTokens as token")
    .innerJoin("apiKeys as key", "key.id", "token.keyId")
    .select(["token.hash", "token.kind", "token.challenge", "token.redirectUri", "token.expiresAt", "token.usedAt"])
    .select(["key.id", "key.appId", "key.name", "key.scopes", "key.clientId", "key.createdBy", "key.revokedAt"])
    .select("key.createdAt")
    .where("token.hash", "=", hash)
    .where("token.kind", "in", kinds);

export async function markUsed(tx: Database, _: Permit<"assistant.issue">, hash: string, usedAt: Date) {
  await tx.updateTable("assistantTokens").set({ usedAt }).where("hash", "=", hash).execute();
}

/** The access tokens before this one, and whatever has expired. Used refresh tokens stay, to be known again. */
export async function deleteOldTokens(tx: Database, _: Permit<"assistant.issue">, keyId: string, now: Date) {
  await tx
    .deleteFrom("assistantTokens")
    .where("keyId", "=", keyId)
    .where((token) => token.or([token("kind", "=", "access"), token("expiresAt", "<=", now)]))
    .execute();
}

export async function revokeAssistant(
  tx: Database,
  _: Permit<"assistant.disconnect" | "assistant.issue">,
  id: string,
  now: Date,
) {
  await tx.updateTable("apiKeys").set({ revokedAt: now }).where("id", "=", id).execute();
  await tx.deleteFrom("assistantTokens").where("keyId", "=", id).execute();
}

export const findOwn = (tx: Database, id: string) =>
  tx
    .selectFrom("apiKeys")
    .select(["id", "name", "clientId", "createdBy", "revokedAt"])
    .where("id", "=", id)
    .where("appId", "is not", null)
    .forUpdate()
    .executeTakeFirst();

/** Those that were connected and not only asked for, and whose tokens have not ended; the newest first. */
export const selectAssistants = (
  db: Database,
  _: Permit<"assistant.list" | "assistant.list_all">,
  { personId, now, most }: { personId: string | null; now: Date; most: number },
) =>
  db
    .selectFrom("apiKeys as key")
    .innerJoin("assistantApps as app", "app.id", "key.appId")
    .innerJoin("people as person", "person.id", "key.createdBy")
    .select(["person.id as personId", "person.name as personName"])
    .select(["key.id", "app.name", "key.scopes", "key.leftOut", "key.createdAt", "key.lastUsedAt"])
    .$if(personId !== null, (rows) => rows.where("key.createdBy", "=", personId))
    .where("key.revokedAt", "is", null)
    .where((key) =>
      key.exists(
        key
          .selectFrom("assistantTokens as token")
          .select("token.hash")
          .whereRef("token.keyId", "=", "key.id")
          .where("token.kind", "=", "refresh")
          .where("token.usedAt", "is", null)
          .where("token.expiresAt", ">", now),
      ),
    )
    .orderBy("key.id", "desc")
    .limit(most)
    .execute();
