import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, mapped, type Result } from "#domain/kernel/result.ts";
import { commentOnTask, readTask, readTaskComment, type TaskPage } from "#domain/tasks/index.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";

/** `isShown`: the client's people read it, too. */
const comment = z
  .object({
    id: z.uuid(),
    body: z.string(),
    isShown: z.boolean(),
    author: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi("TaskComment", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000011",
      body: "The list is in the vault.",
      isShown: false,
      author: "Noor Haddad",
      createdAt: "2026-11-23T09:00:00Z",
    },
  });
const newComment = z
  .strictObject({ body: z.string(), isShown: z.boolean().optional() })
  .openapi("NewTaskComment", { example: { body: "The list is in the vault." } });

const toAnswer = ({ id, body, isInternal, by, at }: TaskPage["comments"][number]) => ({
  id,
  body,
  isShown: !isInternal,
  author: by,
  createdAt: instantOf(at),
});

type CommentPage = { items: z.input<typeof comment>[]; next: string | null };
type From = { now: Date; before: string | null };

/** A task's comments, the newest first, fifty at a time. */
function list(db: Database, actor: Program, taskId: string, from: From): Promise<Result<CommentPage>> {
  return mapped(readTask({ db, actor, now: from.now }, { id: taskId, ...from }), ({ comments, earlier }) => ({
    items: comments.toReversed().map(toAnswer),
    next: earlier,
  }));
}

export function taskCommentOperations({ add }: Operations) {
  add("get", "/tasks/{taskId}/comments", "tasks:read", {
    summary: "List the comments on a task, the newest first",
    query: z.strictObject({ after: idCursor.optional() }),
    answer: pageOf(comment),
    run: ({ db, actor, now, params, query: { after: before = null } }) =>
      list(db, actor, params.taskId, { now, before }),
  });
  add("post", "/tasks/{taskId}/comments", "tasks:write", commentOnTask, {
    summary: "Comment on a task, for the team alone or for the client as well",
    body: newComment,
    answer: comment,
    of: ({ params: { taskId } }) => ({ taskId }),
    fields: ({ body }) => ({ ...body, key: newId() }),
    read: async ({ db, actor, params: { taskId } }, id) => {
      const found = await readTaskComment({ db, actor }, { taskId, id });
      return found.ok ? done(toAnswer(found.value)) : found;
    },
  });
}
