import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findItem } from "./item.queries.ts";
import type { Item } from "./item.ts";
import { selectVersions, type Version } from "./version.queries.ts";

export type { Version };
export type ItemPage = { item: Item; versions: Version[]; mayEdit: boolean; mayTrash: boolean };

/** One vault item with its history, for those with it in scope. Trashed ones are missing. */
export async function readItem({ db, actor }: ReadContext, id: string): Promise<Result<ItemPage>> {
  const found = isId(id) ? await findItem(db, id) : null;
  const may = found && !found.item.deletedAt ? permit(actor, "item.read", found.subject) : null;
  if (!found || !may) return refuse({ kind: "missing" });
  const { item, subject } = found;
  return done({
    item,
    versions: await selectVersions(db, may, id),
    mayEdit: permit(actor, "item.edit", subject) !== null,
    mayTrash: permit(actor, "item.trash", subject) !== null,
  });
}

/** An item's file: for those with the item in scope, and for its client's members while it is shared with them. */
export async function readItemFile({ db, actor }: ReadContext, id: string): Promise<Result<Stored>> {
  const found = isId(id) ? await findItem(db, id) : null;
  if (!found || found.item.deletedAt || !found.item.file) return refuse({ kind: "missing" });
  const { client, isShared, file } = found.item;
  const may = permit(actor, "item.read_shared", { clientId: client?.id ?? null, isShared });
  return may ? readStored(db, may, file.id) : refuse({ kind: "missing" });
}
