import { type Actor, clientsInSight } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectTrash, type TrashedTask } from "./trash.queries.ts";

export type { TrashedTask };

/** What was thrown away, two hundred at most: all of it for admins, what they may take back for staff. */
export async function listTrashedTasks(db: Database, actor: Actor): Promise<Result<TrashedTask[]>> {
  const may = permit(actor, "task.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const own = actor.role === "admin" ? null : may.by;
  return done(await selectTrash(db, may, { own, visible: clientsInSight(actor) }));
}
