import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countSealed } from "./rotation.queries.ts";

/** The number of secrets sealed by each root key, by its id. */
export async function readSealed({ db, actor }: ReadContext): Promise<Result<Map<string, number>>> {
  const may = permit(actor, "key.rotate", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  return done(new Map((await countSealed(db, may)).map(({ keyId, secrets }) => [keyId, secrets])));
}
