import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countLosses, type Losses } from "./erase.queries.ts";

export type { Losses };

/** How much is lost once a client is erased. */
export async function readLosses({ db, actor }: ReadContext, clientId: string): Promise<Result<Losses>> {
  const may = isId(clientId) ? permit(actor, "client.edit", undefined) : null;
  return may ? done(await countLosses(db, may, clientId)) : refuse({ kind: "missing" });
}
