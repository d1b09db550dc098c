import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { claimUpload, readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { taskEvents } from "../events.ts";
import { findOpenTask, findTask } from "../task.queries.ts";
import { countHung, findHung, hangFile, isHung, saveDropped } from "./file.queries.ts";

const most = 50;
const missing = refuse({ kind: "missing" });
const full = refuse({
  kind: "invalid",
  fields: { file: [`A task holds ${most} files at most. Remove one first.`] },
});

type TaskFileRef = { taskId: string; fileId: string };

/** Attaches a freshly uploaded file to a task, visible to everyone who can see the task. */
export const attachFile = declareCommandOn({
  action: "task.edit",
  ids: ["taskId"],
  find: (tx, { taskId }) => findOpenTask(tx, taskId),
  run: async ({ db, now }, { taskId, fileId }: TaskFileRef, may, task) => {
    if ((await countHung(db, may, taskId)) >= most) return full;
    const name = await claimUpload(db, may, { fileId, purpose: "attachment" });
    if (name === null) return missing;
    await hangFile(db, may, { taskId, fileId }, now);
    const { clientId, title } = task;
    return logged(
      null,
      taskEvents["task.file_changed"].entry({ entityId: taskId, clientId, after: { title, fileAdded: name } }),
    );
  },
});

/** Removes a file from a task, or restores it (`isBack`) until it is purged. Idempotent. */
export const dropFile = declareCommandOn({
  action: "task.edit",
  ids: ["taskId"],
  find: (tx, { taskId }) => findOpenTask(tx, taskId),
  run: async ({ db, now }, { taskId, fileId, isBack = false }: TaskFileRef & { isBack?: boolean }, may, task) => {
    const hung = isId(fileId) ? await findHung(db, taskId, fileId) : null;
    if (!hung) return missing;
    if ((hung.deletedAt === null) === isBack) return unchanged(null);
    if (isBack && (await countHung(db, may, taskId)) >= most) return full;
    await saveDropped(db, may, fileId, isBack ? null : now);
    const { clientId, title } = task;
    const after = { title, [isBack ? "fileAdded" : "fileRemoved"]: hung.name };
    return logged(null, taskEvents["task.file_changed"].entry({ entityId: taskId, clientId, after }));
  },
});

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
