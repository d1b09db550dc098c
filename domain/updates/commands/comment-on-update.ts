import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { attachFile, insertComment, saveRead, touch } from "../page/page.queries.ts";
import { findUpdateToChange } from "../update.queries.ts";
import type { CommentForm } from "../update.schema.ts";
import { sideOf } from "../update.ts";
import { missing, type Which } from "./change.ts";

type Input = { form: CommentForm; fileId?: string | null; at: Date };

/** Comments on an update in any state; submitting twice adds one comment. */
export async function commentOnUpdate(
  db: Database,
  actor: Actor,
  { clientId, id }: Which,
  { form: { key, body }, fileId = null, at }: Input,
): Promise<Result<{ id: string }>> {
  const may = isId(clientId) && isId(id) ? permit(actor, "update.comment", { clientId }) : null;
  if (!may) return missing;
  const input = { scope: `update.comment ${may.by}`, key, body: { id, body }, now: at };
  return transact(db, (tx) =>
    once(tx, may, input, sentBefore, async () => {
      const update = await findUpdateToChange(tx, { clientId, id });
      if (!update) return missing;
      const commentId = await insertComment(tx, may, { updateId: id, clientId, side: sideOf(actor), body }, at);
      if (fileId && !(await attachFile(tx, may, { updateId: id, commentId, fileId }))) return missing;
      const touched = await touch(tx, may, id, at);
      if (may.by) await saveRead(tx, may, id, may.by, touched);
      const after = { title: update.title, comment: commentId };
      await writeAuditEntry(tx, may, { entity: "update", entityId: id, clientId, after }, at);
      return done({ id: commentId });
    }),
  );
}
