import { orThrow } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listUpdates } from "#domain/updates/index.ts";
import { viewOf } from "./update-view.ts";

export type ListPage = Awaited<ReturnType<typeof readList>>;

/** A client's updates, a page at a time. */
export async function readList(visit: Visit, clientId: string, before: string | null) {
  const { db, actor } = visit;
  const { rows, next } = orThrow(await listUpdates(db, actor, clientId, before));
  return {
    clientId,
    older: next,
    isOlder: before !== null,
    posts: mayOffer(actor, "update.post", { clientId }) && actor.role !== "viewer",
    rows: rows.map(({ comments, isUnread, hasFile, decisionNote, ...update }) => ({
      ...viewOf(visit, update),
      ...{ comments, isUnread, hasFile },
      reason: update.status === "rejected" ? decisionNote : null,
    })),
  };
}
