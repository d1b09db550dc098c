import type { Actor } from "#domain/access/actor.ts";
import { keepUpload } from "#domain/files/index.ts";
import { attachFile, readTaskFile } from "#domain/tasks/index.ts";
import { clientOf, openPortal } from "./actors.ts";
import { openTasks } from "./tasks.ts";

/** A test app with helpers for task files. `inside` is Ana where clients see their tasks. */
export async function openTaskFiles() {
  const app = await openTasks();
  const { db, noor, ana, clientId, now } = app;
  const facts = { mime: "application/pdf", size: 3, sha256: "abc" };
  const store = { write: async () => ({ ok: true as const, facts }), remove: async () => {} };
  async function upload(actor: Actor = noor, givenName = "brief.pdf") {
    const kept = await keepUpload({ db, actor, now, ...store }, { purpose: "attachment", givenName, size: 3 });
    if (!kept.ok) throw new Error(JSON.stringify(kept.problem));
    return kept.value.fileId;
  }
  async function hang(taskId: string, actor: Actor = noor) {
    const fileId = await upload(actor);
    const hung = await attachFile({ db, actor, now }, { taskId, fileId });
    return hung.ok ? fileId : null;
  }
  const opens = async (actor: Actor, taskId: string, fileId: string | null) =>
    (await readTaskFile({ db, actor }, { taskId, fileId: fileId ?? "" })).ok;
  const inside = clientOf(ana.id, clientId, { portal: { ...openPortal, showTasks: true } });
  return { ...app, upload, hang, opens, inside };
}
