import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, mapped, type Result } from "#domain/kernel/result.ts";
import { type Comment, commentOnUpdate, readUpdate, readUpdateComment, type UpdateRef } from "#domain/updates/index.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { momentCursor, pageOf } from "../operation/page.ts";

const comment = z
  .object({
    id: z.uuid(),
    body: z.string(),
    side: z.enum(["client", "agency"]),
    author: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi("UpdateComment", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000051",
      body: "Both want an offer.",
      side: "agency",
      author: "Noor Haddad",
      createdAt: "2026-11-23T09:00:00Z",
    },
  });
const newComment = z
  .strictObject({ body: z.string() })
  .openapi("NewUpdateComment", { example: { body: "Both want an offer." } });

const toAnswer = ({ id, body, side, author, createdAt }: Omit<Comment, "files">) => ({
  id,
  body,
  side,
  author,
  createdAt: instantOf(createdAt),
});

type CommentPage = { items: z.input<typeof comment>[]; next: string | null };

/** An update's comments, the newest first. */
function list(db: Database, actor: Program, which: UpdateRef, before: string | null): Promise<Result<CommentPage>> {
  return mapped(readUpdate({ db, actor }, { ...which, before }), ({ comments, earlier }) => ({
    items: comments.toReversed().map(toAnswer),
    next: earlier,
  }));
}

/** The client's people read every comment on an update. */
export function updateCommentOperations({ add }: Operations) {
  const path = "/clients/{clientId}/updates/{updateId}/comments";
  add("get", path, "updates:read", {
    summary: "List the comments on an update, the newest first",
    query: z.strictObject({ after: momentCursor.optional() }),
    answer: pageOf(comment),
    run: ({ db, actor, params: { clientId, updateId: id }, query }) =>
      list(db, actor, { clientId, id }, query.after ?? null),
  });
  add("post", path, "updates:write", commentOnUpdate, {
    summary: "Comment on an update",
    body: newComment,
    answer: comment,
    of: ({ params: { clientId, updateId: id } }) => ({ clientId, id }),
    fields: ({ body }) => ({ ...body, key: newId() }),
    read: async ({ db, actor, params: { clientId, updateId: id } }, commentId) => {
      const found = await readUpdateComment({ db, actor }, { clientId, id, commentId });
      return found.ok ? done(toAnswer(found.value)) : found;
    },
  });
}
