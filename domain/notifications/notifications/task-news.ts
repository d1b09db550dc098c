import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { taskChanged, timelineApplied } from "#domain/tasks/events.ts";
import { type AuditLine, type News, oneLine } from "./news.ts";
import { countTasksOf, findClientName, listAdmins } from "./subject.queries.ts";

/** Notifies a task's new assignee, and the admins when it lost the one it had. */
export async function taskGiven(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, before, after }: AuditLine,
): Promise<News[]> {
  const was = taskChanged.read(before);
  const is = taskChanged.read(after);
  if (is.isFreed)
    return taskFreed(tx, may, { entityId, clientId, title: is.title ?? "", personId: was.assigneeId ?? "" });
  if (!is.assigneeId || is.assigneeId === was.assigneeId) return [];
  const title = `${quoted(is)} is now assigned to you.`;
  return [{ ...about(entityId), userId: is.assigneeId, event: "task_assigned", title }];
}

type Freed = { entityId: string; clientId: string | null; title: string; personId: string };

/** All tasks a person leaves behind form one thread. */
async function taskFreed(tx: Database, may: Permit<"mail.send">, { entityId, clientId, title, personId }: Freed) {
  const news = { ...about(entityId), event: "task_freed" as const, thread: `tasks of:${personId}`, clientId };
  const path = "/studio/workspace/tasks?who=nobody";
  return (await listAdmins(tx, may)).map(
    (userId): News => ({ ...news, userId, path, title: `${quoted({ title })} is no longer assigned to anyone.` }),
  );
}

export async function taskDue(_: Database, __: Permit<"mail.send">, { entityId, after }: AuditLine): Promise<News[]> {
  const is = taskChanged.read(after);
  if (!is.assigneeId) return [];
  return [{ ...about(entityId), userId: is.assigneeId, event: "task_due", title: `${quoted(is)} is due.` }];
}

/** What somebody was given while they were invited. */
export async function tasksWaiting(tx: Database, may: Permit<"mail.send">, userId: string): Promise<News[]> {
  const count = await countTasksOf(tx, may, userId);
  if (count === 0) return [];
  const title = count === 1 ? "One task is assigned to you." : `${count} tasks are assigned to you.`;
  const path = "/studio/workspace/tasks?who=mine";
  return [{ userId, event: "task_assigned", thread: "tasks of the invited", clientId: null, path, title }];
}

/** All tasks a template assigns to a person are announced in one notification. */
export async function timelineGiven(
  tx: Database,
  may: Permit<"mail.send">,
  { clientId, after }: AuditLine,
): Promise<News[]> {
  const { template = "", given = {} } = timelineApplied.read(after);
  const name = clientId && (await findClientName(tx, may, clientId));
  if (!name) return [];
  return Object.entries(given).map(([userId, count]): News => {
    const tasks = count === 1 ? "One task" : `${count} tasks`;
    const title = `${tasks} from ${oneLine(template)} for ${oneLine(name)} ${count === 1 ? "is" : "are"} assigned to you.`;
    const path = `/studio/workspace/tasks?who=mine&client=${clientId}`;
    return { userId, event: "task_assigned", thread: `timeline:${clientId}`, clientId: null, title, path };
  });
}

/**
 * Without a client: an assignee sees a task whatever their scope, and its notifications for as long as it is theirs.
 */
const about = (id: string) => ({ thread: `task:${id}`, clientId: null, path: `/studio/workspace/tasks/${id}` });
const quoted = ({ title = "" }: { title?: string }) => `"${oneLine(title)}"`;
