import { orThrow } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { readTask } from "#domain/tasks/index.ts";

export type Details = Awaited<ReturnType<typeof readDetails>>;

/** One task with what was said about it, on the reader's own clock. */
export async function readDetails({ db, actor, now }: Visit, id: string, before: string | null) {
  const { comments, dropped, ...page } = orThrow(await readTask(db, actor, id, { now, before }));
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const spell = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return {
    ...page,
    comments: comments.map(({ at, ...comment }) => ({ ...comment, when: spell.format(at) })),
    dropped: dropped.map(({ id, name, droppedAt, droppedBy }) => ({
      ...{ id, name },
      about: `${spell.format(droppedAt)}${droppedBy ? ` by ${droppedBy}` : ""}`,
    })),
    isEarlier: before !== null,
    accept: acceptFor("attachment"),
    created: spell.format(page.task.createdAt),
    /** Of the next comment: sent twice it says it once. */
    nextKey: newId(),
  };
}
