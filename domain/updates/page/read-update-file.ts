import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import type { Which } from "../commands/change.ts";
import { findDetail } from "./detail.queries.ts";
import { findAttached } from "./page.queries.ts";

/** A file of an update or its comments, for those who may read the update. */
export async function readUpdateFile(
  { db, actor }: ReadContext,
  { clientId, id, fileId }: Which & { fileId: string },
): Promise<Result<Stored>> {
  const may = [clientId, id, fileId].every(isId) ? permit(actor, "update.read", { clientId }) : null;
  const isThere = may && (await findDetail(db, may, { clientId, id })) && (await findAttached(db, id, fileId));
  return may && isThere ? readStored(db, may, fileId) : refuse({ kind: "missing" });
}
