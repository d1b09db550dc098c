import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { readTask } from "#domain/tasks/index.ts";

export type Details = Awaited<ReturnType<typeof readDetails>>;

/** One task with its comments, formatted in the reader's time zone. */
export async function readDetails({ db, actor, now, formats }: RequestContext, id: string, before: string | null) {
  const { comments, dropped, ...page } = orThrow(await readTask({ db, actor, now }, { id, before }));
  return {
    ...page,
    comments: comments.map(({ at, ...comment }) => ({ ...comment, when: formats.stamp(at) })),
    dropped: dropped.map(({ droppedAt, ...file }) => ({ ...file, when: formats.stamp(droppedAt) })),
    /** Admins complete what waits for the brief all the same. */
    mayOverride: actor.role === "admin",
    isEarlier: before !== null,
    accept: acceptFor("attachment"),
    created: formats.stamp(page.task.createdAt),
    /** The id of the next comment: if it is sent twice, it is added once. */
    nextKey: newId(),
  };
}
