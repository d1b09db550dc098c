import { z } from "@hono/zod-openapi";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { createTask, editTask, moveTask, readTask, taskConflict } from "#domain/tasks/index.ts";
import { listTasks } from "#domain/tasks/list/index.ts";
import { taskForm } from "#domain/tasks/task.schema.ts";
import type { Operations } from "../operation/operation.ts";
import { dayCursor, pageOf } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";
import { change, listed, newTask, nothing, statuses, task, toListed, toTask } from "./task-schemas.ts";

export function taskOperations({ add }: Operations) {
  add("get", "/tasks", "tasks:read", {
    summary: "List tasks, the earliest due first",
    query: z.strictObject({
      client: z.uuid().or(z.literal("none")).optional(),
      state: z.enum(["open", "overdue", "all", ...statuses]).optional(),
      after: dayCursor.optional(),
    }),
    answer: pageOf(listed),
    run: async ({ db, actor, now, query }) => {
      const { client = null, state = "open", after = null } = query;
      const page = await listTasks({ db, actor, now }, { filter: { who: "all", client, state, after } });
      return page.ok ? done({ items: page.value.tasks.map(toListed), next: page.value.next }) : page;
    },
  });
  add("get", "/tasks/{taskId}", "tasks:read", {
    summary: "Read a task",
    answer: task,
    isVersioned: true,
    run: async ({ db, actor, now, params }) => {
      const found = await readTask({ db, actor, now }, { id: params.taskId });
      return found.ok ? done(toTask(found.value)) : found;
    },
  });
  add("post", "/tasks", "tasks:write", {
    summary: "Create a task",
    body: newTask,
    answer: task,
    isVersioned: true,
    again: async ({ db, actor, now }, { id }) => {
      const found = await readTask({ db, actor, now }, { id: String(id) });
      return found.ok ? done(toTask(found.value)) : found;
    },
    run: async ({ db, actor, now, body }) => {
      const read = unwrap(readForm(taskForm, { ...nothing, ...body }));
      const { seen: _, key = newId(), ...taskFacts } = read;
      const made = await createTask({ db, actor, now }, { facts: taskFacts, key });
      const found = made.ok ? await readTask({ db, actor, now }, { id: made.value.id }) : made;
      return found.ok ? done(toTask(found.value)) : found;
    },
  });
  add("patch", "/tasks/{taskId}", "tasks:write", {
    summary: "Change a task, or complete it",
    body: change,
    answer: task,
    isVersioned: true,
    run: ({ db, actor, now: at, params: { taskId }, body: { status: to, ...body }, seen }) =>
      transact(db, async (tx): Promise<Result<z.input<typeof task>>> => {
        const was = unwrap(await readTask({ db: tx, actor, now: at }, { id: taskId }));
        const { task: one } = was;
        if (one.version !== seen) return taskConflict("changed");
        const { title, description, clientId, assigneeId, priority, startOn, dueOn, ...now } = toTask(was);
        const { clientVisible, clientMayComplete, status: from } = now;
        const known = { title, description, clientId, assigneeId, priority, startOn, dueOn, clientVisible };
        const read = unwrap(readForm(taskForm, { ...known, clientMayComplete, ...body, seen: String(seen) }));
        const { seen: _, key: _key, ...taskFacts } = read;
        const isEdited = Object.keys(body).length > 0;
        if (isEdited) unwrap(await editTask({ db: tx, actor, now: at }, { id: taskId, facts: taskFacts, seen }));
        if (to) unwrap(await moveTask({ db: tx, actor, now: at }, { id: taskId, from, to }));
        return done(toTask(unwrap(await readTask({ db: tx, actor, now: at }, { id: taskId }))));
      }),
  });
}
