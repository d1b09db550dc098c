import type { Actor } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import type { KeyGrant } from "#domain/access/key-grant.ts";
import { permit } from "#domain/access/permit.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import { findByHash, noteUse } from "./api-key.queries.ts";
import { isScope, stateOf } from "./api-key.ts";

/**
 * Another product or a script, which acts as the admin who made its key; or an assistant, which acts as whoever connected
 * it. Both within what the key grants.
 */
export type Program = Extract<Actor, { hasSudo: boolean }> & { key: KeyGrant };

type PresentedKey = { secret: string };

/** The program a key belongs to; null when there is no such key, or it does not work any more. */
export async function authenticateKey(
  { db, actor: door, now }: Context,
  { secret }: PresentedKey,
): Promise<Program | null> {
  const may = permit(door, "api_key.authenticate", undefined);
  const row = await findByHash(db, hashOf(secret));
  if (!may || !row || stateOf(row, now) !== "active") return null;
  await noteUse(db, may, row.id, now);
  const { id, name, clientId, createdBy, timeZone } = row;
  const key = { id, name, clientId, scopes: row.scopes.filter(isScope) };
  return { role: "admin", id: createdBy, timeZone, hasSudo: false, key };
}
