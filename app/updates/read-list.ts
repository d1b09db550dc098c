import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listUpdates } from "#domain/updates/index.ts";
import { viewOf } from "./update-view.ts";

export type ListPage = Awaited<ReturnType<typeof readList>>;

/** A client's updates, one page at a time. */
export async function readList(ctx: RequestContext, clientId: string, before: string | null) {
  const { db, actor } = ctx;
  const { rows, next } = orThrow(await listUpdates({ db, actor }, { clientId, before }));
  return {
    clientId,
    older: next,
    isOlder: before !== null,
    posts: mayOffer(actor, "update.post", { clientId }) && actor.role !== "viewer",
    rows: rows.map(({ comments, isUnread, isFreshlyDecided, hasFile, decisionNote, ...update }) => ({
      ...viewOf(ctx, update),
      comments,
      isUnread,
      isFreshlyDecided,
      hasFile,
      reason: update.status === "rejected" ? decisionNote : null,
    })),
  };
}
