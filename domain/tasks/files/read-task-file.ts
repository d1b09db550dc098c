import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findTask } from "../task.queries.ts";
import { isHung } from "./file.queries.ts";

/** A task's file, for everyone who can see the task: the team, and the client's members while it is shown to them. */
export async function readTaskFile(
  { db, actor }: ReadContext,
  { taskId, fileId }: { taskId: string; fileId: string },
): Promise<Result<Stored>> {
  const found = isId(taskId) && isId(fileId) ? await findTask(db, taskId) : null;
  const may = found && !found.task.deletedAt ? permit(actor, "task.read", found.subject) : null;
  // Cancelled tasks are visible to the team only.
  const isOfTeam = actor.role === "admin" || actor.role === "staff";
  const isSeen = isOfTeam || found?.task.status !== "cancelled";
  const isThere = may && isSeen && (await isHung(db, may, taskId, fileId));
  return may && isThere ? readStored(db, may, fileId) : refuse({ kind: "missing" });
}
