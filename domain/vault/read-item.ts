import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
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
