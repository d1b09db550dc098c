import type { Actor, Assignment } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTask, readTask } from "#domain/tasks/index.ts";
import { listTasks } from "#domain/tasks/list/index.ts";
import type { TaskFacts } from "#domain/tasks/task.schema.ts";
import { readTaskFilter } from "#domain/tasks/task-filter.schema.ts";
import { staffOf } from "./actors.ts";
import { createTestApp } from "./test-app.ts";

const nothing: TaskFacts = {
  title: "Enter the first mail",
  description: "",
  clientId: null,
  assigneeId: null,
  priority: "normal",
  startOn: null,
  dueOn: null,
  clientVisible: false,
  clientMayComplete: false,
};

export const factsOf = (but: Partial<TaskFacts> = {}): TaskFacts => ({ ...nothing, ...but });

export const assignedTo = (clientId: string, isLead = false): Assignment => ({
  clientId,
  isLead,
  seesMoney: false,
  revealsSecrets: false,
});

/**
 * A test app with helpers for tasks. `near` is Ben where staff see only the clients they are assigned to; `far` is
 * assigned to none.
 */
export async function openTasks(own?: Database) {
  const app = await createTestApp(own);
  const { db, noor, ben, clientId, now } = app;
  const make = (but: Partial<TaskFacts> = {}, actor: Actor = noor, key: string = newId()) =>
    createTask({ db, actor, now }, { facts: factsOf(but), key });
  const made = async (but: Partial<TaskFacts> = {}, actor: Actor = noor) => {
    const result = await make(but, actor);
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    return result.value.id;
  };
  const read = async (id: string, actor: Actor = noor) => {
    const page = await readTask({ db, actor, now }, { id });
    return page.ok ? page.value : null;
  };
  const list = async (query: string, actor: Actor = noor) => {
    const listed = await listTasks({ db, actor, now }, { filter: readTaskFilter(new URLSearchParams(query)) });
    return listed.ok ? listed.value : null;
  };
  const titles = async (query: string, actor: Actor = noor) =>
    (await list(query, actor))?.tasks.map(({ title }) => title) ?? null;
  const near = staffOf(ben.id, { scope: "assigned", assignments: [assignedTo(clientId)] });
  const far = staffOf(ben.id, { scope: "assigned" });
  return { ...app, make, made, read, list, titles, near, far };
}
