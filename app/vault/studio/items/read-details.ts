import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readItem, tabOf } from "#domain/vault/index.ts";

export type Details = Awaited<ReturnType<typeof readDetails>>;

/** One item, formatted in the reader's time zone; a tab only shows items of its own kind. */
export async function readDetails({ db, actor, formats }: RequestContext, tab: string, id: string) {
  const { item, versions, mayEdit, mayTrash } = orThrow(await readItem({ db, actor }, id));
  if (tabOf[item.kind] !== tab) throw data(null, { status: 404 });
  return {
    item,
    created: formats.stamp(item.createdAt),
    updated: item.version > 1 ? formats.stamp(item.updatedAt) : null,
    versions: versions.map(({ replacedAt, ...was }) => ({ ...was, replaced: formats.stamp(replacedAt) })),
    mayEdit,
    mayTrash,
  };
}
