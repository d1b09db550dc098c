import type { RequestContext } from "#app/http/request-context.ts";
import { listTasks } from "#domain/tasks/list/index.ts";

export type OwnTask = { id: string; title: string; about: string; when: string };

const filter = { who: "mine", client: null, state: "ahead", after: null } as const;
const most = 6;

/** The next tasks of a member of the staff, those due first on top. What is overdue is among what needs them. */
export async function readOwnTasks({ db, actor, now, formats }: RequestContext): Promise<OwnTask[]> {
  if (actor.role !== "staff") return [];
  const own = await listTasks({ db, actor, now }, { filter, length: most });
  if (!own.ok) return [];
  return own.value.tasks.map(({ id, title, client, dueOn }) => ({
    id,
    title,
    about: client?.name ?? "No client",
    when: dueOn ? `Due ${formats.day(dueOn)}` : "No due date",
  }));
}
