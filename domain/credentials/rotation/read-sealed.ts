import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countSealed } from "./rotation.queries.ts";

/** The number of secrets sealed by each root key, by its id. */
export async function readSealed(db: Database, actor: Actor): Promise<Result<Map<string, number>>> {
  const may = permit(actor, "key.rotate", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  return done(new Map((await countSealed(db, may)).map(({ keyId, secrets }) => [keyId, secrets])));
}
