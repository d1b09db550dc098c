import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { restoreVersion, trashItem } from "#domain/vault/index.ts";
import { itemsQuery } from "./items-query.ts";

type Params = { tab: string; itemId: string };

/** Moves the item to the trash or restores an earlier version; returns where to go next. */
export async function decideItem(
  { db, actor, now }: RequestContext,
  { tab, itemId }: Params,
  form: FormData,
  query: URLSearchParams,
): Promise<Result<string>> {
  const intent = form.get("intent");
  if (intent === "trash") {
    const trashed = await trashItem(db, actor, itemId, { at: now });
    return trashed.ok ? done(`/studio/vault/${tab}${itemsQuery(query, { trashed: itemId })}`) : trashed;
  }
  if (intent !== "version") throw data(null, { status: 400 });
  const [version, seen] = [Number(form.get("version")), Number(form.get("seen"))];
  const restored = await restoreVersion(db, actor, itemId, { version, seen, at: now });
  return restored.ok ? done(`/studio/vault/${tab}/${itemId}${itemsQuery(query)}`) : restored;
}
