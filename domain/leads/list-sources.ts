import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectSources } from "./lead-list.queries.ts";

/** Where leads came from, by the alphabet, a hundred at most: what the list can be narrowed to. */
export async function listSources(db: Database, actor: Actor): Promise<Result<string[]>> {
  const may = permit(actor, "lead.list", undefined);
  return may ? done(await selectSources(db, may)) : refuse({ kind: "forbidden" });
}
