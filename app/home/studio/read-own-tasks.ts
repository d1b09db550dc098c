import type { RequestContext } from "#app/http/request-context.ts";
import { listTasks } from "#domain/tasks/index.ts";

export type OwnTask = { id: string; title: string; about: string; when: string };

const filter = { who: "mine", client: null, state: "open", after: null } as const;
const most = 6;

/** The open tasks of a member of the staff, those due first on top. What is overdue needs them and stands there. */
export async function readOwnTasks({ db, actor, now, formats }: RequestContext): Promise<OwnTask[]> {
  if (actor.role !== "staff") return [];
  const own = await listTasks(db, actor, filter, now, 2 * most);
  if (!own.ok) return [];
  const ahead = own.value.tasks.filter(({ isOverdue }) => !isOverdue).slice(0, most);
  return ahead.map(({ id, title, client, dueOn }) => ({
    id,
    title,
    about: client?.name ?? "No client",
    when: dueOn ? `Due ${formats.day(dueOn)}` : "No due date",
  }));
}
