import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { DealRef } from "../deal.queries.ts";
import { isAttached } from "./file.queries.ts";
import { findDealByRef, selectDeal } from "./page.queries.ts";

/** A file in a deal's file, for those who may read the comment it came with. */
export async function readDealFile(
  { db, actor }: ReadContext,
  { fileId, ...which }: DealRef & { fileId: string },
): Promise<Result<Stored>> {
  const may = [which.clientId, which.id, fileId].every(isId) ? permit(actor, "deal.read", which) : null;
  if (!may || !(await selectDeal(db, may, which))) return refuse({ kind: "missing" });
  const isOurs = actor.role === "admin" || actor.role === "staff";
  const isThere = await isAttached(db, may, fileId, { dealId: which.id, onlyShared: !isOurs });
  return isThere ? readStored(db, may, fileId) : refuse({ kind: "missing" });
}

/** A client's deal, for a program that knows it by its own reference. */
export async function locateDealByRef(
  { db, actor }: ReadContext,
  { clientId, ref }: { clientId: string; ref: string },
): Promise<Result<DealRef>> {
  const may = isId(clientId) ? permit(actor, "deal.read", { clientId }) : null;
  const id = may && !ref.includes("\0") ? await findDealByRef(db, may, { clientId, ref }) : null;
  return id ? done({ clientId, id }) : refuse({ kind: "missing" });
}
