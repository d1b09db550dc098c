import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { readStored, type Stored } from "#domain/files/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { UpdateRef } from "../commands/change.ts";
import { findDetail } from "./detail.queries.ts";
import { type Comment, findAttached, findComment } from "./page.queries.ts";

/** One comment on an update, without its files, wherever it stands among the others. Marks nothing as read. */
export async function readUpdateComment(
  { db, actor }: ReadContext,
  { commentId, ...which }: UpdateRef & { commentId: string },
): Promise<Result<Omit<Comment, "files">>> {
  const isNamed = [which.clientId, which.id, commentId].every(isId);
  const may = isNamed ? permit(actor, "update.read", { clientId: which.clientId }) : null;
  const isThere = may && (await findDetail(db, may, which));
  const comment = may && isThere ? await findComment(db, may, { updateId: which.id, id: commentId }) : null;
  return comment ? done(comment) : refuse({ kind: "missing" });
}

/** A file of an update or its comments, for those who may read the update. */
export async function readUpdateFile(
  { db, actor }: ReadContext,
  { clientId, id, fileId }: UpdateRef & { fileId: string },
): Promise<Result<Stored>> {
  const may = [clientId, id, fileId].every(isId) ? permit(actor, "update.read", { clientId }) : null;
  const isThere = may && (await findDetail(db, may, { clientId, id })) && (await findAttached(db, id, fileId));
  return may && isThere ? readStored(db, may, fileId) : refuse({ kind: "missing" });
}
