import { orThrow } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { newId } from "#domain/kernel/id.ts";
import { readTask } from "#domain/tasks/index.ts";

export type Details = Awaited<ReturnType<typeof readDetails>>;

/** One task with what was said about it, on the reader's own clock. */
export async function readDetails({ db, actor, now }: Visit, id: string) {
  const { comments, ...page } = orThrow(await readTask(db, actor, id, now));
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const spell = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return {
    ...page,
    comments: comments.map(({ at, ...comment }) => ({ ...comment, when: spell.format(at) })),
    created: spell.format(page.task.createdAt),
    /** Of the next comment: sent twice it says it once. */
    nextKey: newId(),
  };
}
