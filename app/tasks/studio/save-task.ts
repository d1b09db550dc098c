import { redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import type { Problem, Result, Typed } from "#domain/kernel/result.ts";
import { createTask, editTask } from "#domain/tasks/index.ts";
import { taskForm } from "#domain/tasks/task.schema.ts";
import { tasksQuery } from "./tasks-query.ts";

export type TaskAnswer = Problem & { typed?: Typed };
const list = "/studio/workspace/tasks";

/** Creates a task, or changes an existing one (`id`); then redirects to where it is shown. */
export async function saveTask(
  { db, actor, now }: RequestContext,
  id: string | null,
  form: FormData,
  query: URLSearchParams,
) {
  const typed = typedIn(form);
  const read = await readForm(form, taskForm);
  if (!read.ok) return refused(read.problem, typed);
  const { seen, key = "", ...facts } = read.value;
  const saved: Result<unknown> = id
    ? await editTask(db, actor, id, { facts, seen, at: now })
    : await createTask(db, actor, { facts, key, at: now });
  return saved.ok ? redirect(`${list}${id ? `/${id}` : ""}${tasksQuery(query)}`) : refused(saved.problem, typed);
}

/** A missing record is a 404; other problems are shown beside what was typed. */
export function refused(problem: Problem, typed: Typed) {
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return explain<TaskAnswer>({ ...problem, typed });
}
