import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { UpdateRef } from "../commands/change.ts";
import { readerOf } from "../list/list-updates.ts";
import { limit, pageOf, readKey } from "../list/page-key.ts";
import { seenBy } from "../seen-by.ts";
import type { Attached, Update } from "../update.ts";
import { findDetail } from "./detail.queries.ts";
import { type Comment, saveRead, selectAttached, selectComments } from "./page.queries.ts";

export type { Comment };
export type Decision = { by: string | null; at: Date; note: string | null };
/** What this reader may do with it. */
export type Offers = Record<"decide" | "edit" | "remove" | "comment", boolean>;
export type UpdatePage = Update & {
  client: string;
  decision: Decision | null;
  files: Attached[];
  comments: Comment[];
  /** The cursor for older comments. */
  earlier: string | null;
  offers: Offers;
  /** Something in it was new to this reader. */
  wasUnread: boolean;
};

/** One update with its comments. Opening it marks it as read, except when viewing as a client. */
export async function readUpdate(
  { db, actor }: ReadContext,
  { clientId, id, before = null }: UpdateRef & { before?: string | null },
): Promise<Result<UpdatePage>> {
  const may = isId(clientId) && isId(id) ? permit(actor, "update.read", { clientId }) : null;
  const detail = may && (await findDetail(db, may, { clientId, id }));
  const found = detail && seenBy(actor)(detail);
  if (!may || !found) return refuse({ kind: "missing" });
  const { updatedAt, authorId, decision, hasPayment, ...update } = found;
  const [comments, attached] = await Promise.all([
    selectComments(db, may, id, { before: readKey(before), limit }),
    selectAttached(db, may, id),
  ]);
  const reader = readerOf(actor);
  const wasUnread = reader !== null && (await saveRead(db, may, id, reader, updatedAt));
  const filesOf = (commentId: string | null) =>
    attached.filter((file) => file.commentId === commentId).map(({ commentId: _, ...file }) => file);
  const { rows, next } = pageOf(comments.reverse());
  const subject = { clientId, authorId: authorId ?? "", isPending: update.status === "pending" };
  return done({
    ...update,
    decision,
    files: filesOf(null),
    comments: rows.reverse().map((comment) => ({ ...comment, files: filesOf(comment.id) })),
    earlier: next,
    wasUnread,
    offers: {
      decide: subject.isPending && mayOffer(actor, "update.decide", undefined),
      edit: mayOffer(actor, "update.edit", subject),
      remove: !hasPayment && mayOffer(actor, "update.delete", subject),
      comment: mayOffer(actor, "update.comment", subject),
    },
  });
}
