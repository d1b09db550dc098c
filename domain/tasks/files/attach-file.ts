import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { claimUpload } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { taskEvents } from "../events.ts";
import { openTask } from "../open-to-change.ts";
import { countHung, findHung, hangFile, saveDropped } from "./file.queries.ts";

const most = 50;
const missing = refuse({ kind: "missing" });
const full = refuse({
  kind: "invalid",
  fields: { file: [`A task holds ${most} files at most. Remove one first.`] },
});

type TaskFileRef = { taskId: string; fileId: string };

/** Attaches a freshly uploaded file to a task, visible to everyone who can see the task. */
export async function attachFile({ db, actor, now }: Context, { taskId, fileId }: TaskFileRef): Promise<Result<null>> {
  return commandOn(db, actor, { action: "task.edit", ...openTask(taskId), now }, async (tx, may, task) => {
    if ((await countHung(tx, may, taskId)) >= most) return full;
    const name = await claimUpload(tx, may, { fileId, purpose: "attachment" });
    if (name === null) return missing;
    await hangFile(tx, may, { taskId, fileId }, now);
    const { clientId, title } = task;
    return logged(
      null,
      taskEvents["task.file_changed"].entry({ entityId: taskId, clientId, after: { title, fileAdded: name } }),
    );
  });
}

/** Removes a file from a task, or restores it (`isBack`) until it is purged. Idempotent. */
export async function dropFile(
  { db, actor, now }: Context,
  { taskId, fileId, isBack = false }: TaskFileRef & { isBack?: boolean },
): Promise<Result<null>> {
  return commandOn(db, actor, { action: "task.edit", ...openTask(taskId), now }, async (tx, may, task) => {
    const hung = isId(fileId) ? await findHung(tx, taskId, fileId) : null;
    if (!hung) return missing;
    if ((hung.deletedAt === null) === isBack) return unchanged(null);
    if (isBack && (await countHung(tx, may, taskId)) >= most) return full;
    await saveDropped(tx, may, fileId, isBack ? null : now);
    const { clientId, title } = task;
    const after = { title, [isBack ? "fileAdded" : "fileRemoved"]: hung.name };
    return logged(null, taskEvents["task.file_changed"].entry({ entityId: taskId, clientId, after }));
  });
}
