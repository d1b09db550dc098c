import { data } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { readItem, tabOf } from "#domain/vault/index.ts";

export type Details = Awaited<ReturnType<typeof readDetails>>;

/** One item on the reader's own clock; a tab shows only what it keeps. */
export async function readDetails({ db, actor }: Visit, tab: string, id: string) {
  const { item, versions, mayEdit, mayTrash } = orThrow(await readItem(db, actor, id));
  if (tabOf[item.kind] !== tab) throw data(null, { status: 404 });
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const spell = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone });
  const moment = (at: Date) => ({
    words: `${spell.format(at)} (${timeZone.replaceAll("_", " ")})`,
    utc: at.toISOString(),
  });
  return {
    item,
    created: moment(item.createdAt),
    updated: item.version > 1 ? moment(item.updatedAt) : null,
    versions: versions.map(({ replacedAt, ...was }) => ({ ...was, replaced: spell.format(replacedAt) })),
    mayEdit,
    mayTrash,
  };
}
