import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type SharedItem, selectShared } from "./shared.queries.ts";

export type { SharedItem };

/** The recordings and documents shared with a client's members, newest first, at most two hundred. */
export async function listShared({ db, actor }: ReadContext, clientId: string): Promise<Result<SharedItem[]>> {
  const may = isId(clientId) ? permit(actor, "item.read_shared", { clientId, isShared: true }) : null;
  return may ? done(await selectShared(db, may, clientId)) : refuse({ kind: "missing" });
}
