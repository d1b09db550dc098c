import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectSources } from "./lead-list.queries.ts";

/** Where leads came from, by the alphabet, a hundred at most: what the list can be narrowed to. */
export async function listSources({ db, actor }: ReadContext): Promise<Result<string[]>> {
  const may = permit(actor, "lead.list", undefined);
  return may ? done(await selectSources(db, may)) : refuse({ kind: "forbidden" });
}
