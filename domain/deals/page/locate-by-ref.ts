import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { Which } from "../deal.queries.ts";
import { findDealByRef } from "./page.queries.ts";

/** A client's deal, for a program that knows it by its own reference. */
export async function locateDealByRef(
  { db, actor }: ReadContext,
  { clientId, ref }: { clientId: string; ref: string },
): Promise<Result<Which>> {
  const may = isId(clientId) ? permit(actor, "deal.read", { clientId }) : null;
  const id = may && !ref.includes("\0") ? await findDealByRef(db, may, { clientId, ref }) : null;
  return id ? done({ clientId, id }) : refuse({ kind: "missing" });
}
