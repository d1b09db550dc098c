import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { updateCommented, updateEvents } from "../events.ts";
import { attachFile, insertComment, saveRead, touch } from "../page/page.queries.ts";
import { findUpdateToChange } from "../update.queries.ts";
import type { CommentForm } from "../update.schema.ts";
import { sideOf } from "../update.ts";
import { missing, type UpdateRef } from "./change.ts";

type Input = { form: CommentForm; fileId?: string | null };

/** Comments on an update in any state; submitting twice adds one comment. */
export async function commentOnUpdate(
  { db, actor, now }: Context,
  { clientId, id, form: { key, body }, fileId = null }: UpdateRef & Input,
): Promise<Result<{ id: string }>> {
  return command(
    db,
    actor,
    {
      action: "update.comment",
      subject: { clientId },
      ids: [clientId, id],
      once: { key, body: { id, body } },
      now,
    },
    async (tx, may) => {
      const update = await findUpdateToChange(tx, { clientId, id });
      if (!update) return missing;
      const commentId = await insertComment(tx, may, { updateId: id, clientId, side: sideOf(actor), body }, now);
      if (fileId && !(await attachFile(tx, may, { updateId: id, commentId, fileId }))) return missing;
      const touched = await touch(tx, may, id, now);
      if (may.by) await saveRead(tx, may, id, may.by, touched);
      const after = updateCommented.write({ title: update.title, comment: commentId });
      return logged({ id: commentId }, updateEvents["update.commented"].entry({ entityId: id, clientId, after }));
    },
  );
}
