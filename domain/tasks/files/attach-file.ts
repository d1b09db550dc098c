import type { Actor } from "#domain/access/actor.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { claimUpload } from "#domain/files/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { openToChange } from "../open-to-change.ts";
import { countHung, findHung, hangFile, saveDropped } from "./file.queries.ts";

const most = 50;
const missing = refuse({ kind: "missing" });
const full = refuse({
  kind: "invalid",
  fields: { file: [`A task holds ${most} files at most. Remove one first.`] },
});

type Which = { taskId: string; fileId: string };

/** Attaches a freshly uploaded file to a task, visible to everyone who can see the task. */
export async function attachFile(
  db: Database,
  actor: Actor,
  { taskId, fileId }: Which,
  at: Date,
): Promise<Result<null>> {
  return transact(db, async (tx): Promise<Result<null>> => {
    const open = await openToChange(tx, actor, taskId);
    if (!open) return missing;
    const { task, may } = open;
    if ((await countHung(tx, may, taskId)) >= most) return full;
    const name = await claimUpload(tx, may, { fileId, purpose: "attachment" });
    if (name === null) return missing;
    await hangFile(tx, may, { taskId, fileId }, at);
    const { clientId, title } = task;
    await writeAuditEntry(
      tx,
      may,
      { entity: "task", entityId: taskId, clientId, after: { title, fileAdded: name } },
      at,
    );
    return done(null);
  });
}

/** Removes a file from a task, or restores it (`isBack`) until it is purged. Idempotent. */
export async function dropFile(
  db: Database,
  actor: Actor,
  { taskId, fileId }: Which,
  { isBack = false, at }: { isBack?: boolean; at: Date },
): Promise<Result<null>> {
  return transact(db, async (tx): Promise<Result<null>> => {
    const open = await openToChange(tx, actor, taskId);
    const hung = open && isId(fileId) ? await findHung(tx, taskId, fileId) : null;
    if (!open || !hung) return missing;
    const { task, may } = open;
    if ((hung.deletedAt === null) === isBack) return done(null);
    if (isBack && (await countHung(tx, may, taskId)) >= most) return full;
    await saveDropped(tx, may, fileId, isBack ? null : at);
    const { clientId, title } = task;
    const after = { title, [isBack ? "fileAdded" : "fileRemoved"]: hung.name };
    await writeAuditEntry(tx, may, { entity: "task", entityId: taskId, clientId, after }, at);
    return done(null);
  });
}
