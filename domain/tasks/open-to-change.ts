import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { findTaskToChange } from "./task.queries.ts";

/** An existing task the actor may change, locked until the transaction ends. */
export async function openToChange(tx: Database, actor: Actor, id: string) {
  const task = isId(id) ? await findTaskToChange(tx, id) : null;
  const may = task && !task.deletedAt ? permit(actor, "task.edit", task) : null;
  return task && may ? { task, may } : null;
}
