import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { updateCommented, updateEvents } from "../events.ts";
import { attachFile, insertComment, saveRead, touch } from "../page/page.queries.ts";
import { findUpdateToChange } from "../update.queries.ts";
import { type CommentForm, commentForm } from "../update.schema.ts";
import { sideOf } from "../update.ts";
import { missing, type UpdateRef } from "./change.ts";

/** Comments on an update in any state; submitting twice adds one comment. */
export const commentOnUpdate = declareCommand({
  action: "update.comment",
  ids: ["clientId", "id"],
  input: commentForm,
  subject: ({ clientId }) => ({ clientId }),
  once: ({ id, key, body }) => ({ key, body: { id, body } }),
  run: async (
    { db, actor, now },
    { clientId, id, body, fileId = null }: CommentForm & UpdateRef & { fileId?: string | null },
    may,
  ) => {
    const update = await findUpdateToChange(db, { clientId, id });
    if (!update) return missing;
    const commentId = await insertComment(db, may, { updateId: id, clientId, side: sideOf(actor), body }, now);
    if (fileId && !(await attachFile(db, may, { updateId: id, commentId, fileId }))) return missing;
    const touched = await touch(db, may, id, now);
    if (may.by) await saveRead(db, may, id, may.by, touched);
    const after = updateCommented.write({ title: update.title, comment: commentId });
    return logged({ id: commentId }, updateEvents["update.commented"].entry({ entityId: id, clientId, after }));
  },
});
