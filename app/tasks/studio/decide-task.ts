import { data, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { type Taken, takeUpload } from "#app/http/take-upload.ts";
import { typedIn } from "#app/http/typed-in.ts";
import type { Result, Typed } from "#domain/kernel/result.ts";
import { commentOnTask, moveTask, readTask, rescheduleTask, trashTask } from "#domain/tasks/index.ts";
import { commentForm, daysForm, stateForm } from "#domain/tasks/task.schema.ts";
import { changeFiles } from "./change-files.ts";
import { refused } from "./save-task.ts";
import { tasksQuery } from "./tasks-query.ts";

const list = "/studio/workspace/tasks";

/** The actions on one task; returns what went wrong, or redirects. */
export async function decideTask(ctx: RequestContext, id: string, request: Request, query: URLSearchParams) {
  const { mayEdit: mayAttach } = orThrow(await readTask(ctx.db, ctx.actor, id, { now: ctx.now }));
  const wanted = { purpose: "attachment", field: "file", mayAttach } as const;
  return takeUpload(ctx, request, wanted, (taken) => decide(ctx, id, taken, query));
}

async function decide(ctx: RequestContext, id: string, taken: Taken, query: URLSearchParams) {
  const { db, actor, now: at } = ctx;
  const { form } = taken;
  const typed = typedIn(form);
  const intent = String(form.get("intent"));
  const here = `${list}/${id}${tasksQuery(query)}`;
  const files = await changeFiles(ctx, id, taken);
  if (files) {
    const detached = intent === "detach" ? { detached: String(form.get("fileId")) } : {};
    return after(files, `${list}/${id}${tasksQuery(query, detached)}`, typed);
  }
  form.delete("intent");
  if (intent === "trash")
    return after(await trashTask(db, actor, id, { at }), `${list}${tasksQuery(query, { trashed: id })}`, typed);
  if (intent === "move") {
    const read = await readForm(form, stateForm);
    if (!read.ok) throw data(null, { status: 400 });
    const to = form.get("stay") ? here : `${list}${tasksQuery(query)}`;
    return after(await moveTask(db, actor, id, { ...read.value, at }), to, typed);
  }
  if (intent === "days") {
    const read = await readForm(form, daysForm);
    if (!read.ok) return refused(read.problem, typed);
    const moved = await rescheduleTask(db, actor, id, { ...read.value, at });
    return moved.ok ? data({ kind: "done" as const }) : refused(moved.problem, typed);
  }
  if (intent !== "comment") throw data(null, { status: 400 });
  const read = await readForm(form, commentForm);
  if (!read.ok) return refused(read.problem, typed);
  const said = await commentOnTask(db, actor, id, { ...read.value, at });
  return after(said, said.ok ? `${here}#said-${said.value.id}` : here, typed);
}

const after = (done: Result<unknown>, to: string, typed: Typed) =>
  done.ok ? redirect(to) : refused(done.problem, typed);
