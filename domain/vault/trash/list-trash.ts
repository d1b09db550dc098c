import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectTrash, type TrashedItem } from "./trash.queries.ts";

export type { TrashedItem };

/** Trashed items, at most two hundred: for admins all of them, for staff their own within scope. */
export async function listTrash({ db, actor }: ReadContext): Promise<Result<TrashedItem[]>> {
  const may = permit(actor, "item.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const own = permit(actor, "item.purge", undefined) ? null : may.by;
  return done(await selectTrash(db, may, { own, visible: clientsInSight(actor), limit: 200 }));
}
