import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findItem } from "./item.queries.ts";

/** An item's file: for those with the item in scope, and for its client's members while it is shared with them. */
export async function readItemFile({ db, actor }: ReadContext, id: string): Promise<Result<Stored>> {
  const found = isId(id) ? await findItem(db, id) : null;
  if (!found || found.item.deletedAt || !found.item.file) return refuse({ kind: "missing" });
  const { client, isShared, file } = found.item;
  const may = permit(actor, "item.read_shared", { clientId: client?.id ?? null, isShared });
  return may ? readStored(db, may, file.id) : refuse({ kind: "missing" });
}
