import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectKeys } from "./api-key.queries.ts";
import type { ApiKey } from "./api-key.ts";

/** All keys, revoked and expired ones included, the newest first. */
export async function listApiKeys(db: Database, actor: Actor, now: Date): Promise<Result<ApiKey[]>> {
  const may = permit(actor, "api_key.list", undefined);
  return may ? done(await selectKeys(db, may, now)) : refuse({ kind: "missing" });
}
