import type { RequestContext } from "#app/http/request-context.ts";
import type { Taken } from "#app/http/take-upload.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { attachFile, dropFile } from "#domain/tasks/index.ts";

const none = refuse({ kind: "invalid", fields: { file: ["Choose a file first."] } });

/** Attaches the uploaded file to a task, removes one, or restores a removed one; null for any other intent. */
export async function changeFiles(ctx: RequestContext, taskId: string, taken: Taken): Promise<Result<null> | null> {
  const { db, actor, now: at } = ctx;
  const { form } = taken;
  const which = { taskId, fileId: String(form.get("fileId") ?? "") };
  switch (form.get("intent")) {
    case "attach":
      if (!taken.ok) return refuse({ kind: "invalid", fields: { file: [taken.because] } });
      return taken.fileId ? attachFile(db, actor, { taskId, fileId: taken.fileId }, at) : none;
    case "detach":
      return dropFile(db, actor, which, { at });
    case "restore":
      return dropFile(db, actor, which, { isBack: true, at });
    default:
      return null;
  }
}
