import { logged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { refuse } from "#domain/kernel/result.ts";
import { told } from "./audit-fields.ts";
import { hideComments } from "./comments/comment.queries.ts";
import { taskConflict } from "./conflicts.ts";
import { taskEvents } from "./events.ts";
import { countHung } from "./files/file.queries.ts";
import { findProblem } from "./find-problem.ts";
import { findOpenTask, saveTask, type TaskToChange } from "./task.queries.ts";
import { daysForm, type TaskFacts } from "./task.schema.ts";

/** `seen` is the version that was shown. */
type Edit = { facts: TaskFacts; seen: number };

const overtaken = taskConflict("changed");

const carriesFiles = refuse({
  kind: "invalid",
  fields: {
    clientVisible: ["Its files came from another client. Move the task first, check its files, then show it."],
  },
});

const onOpenTask = {
  action: "task.edit",
  ids: ["id"],
  find: (tx: Database, { id }: { id: string }) => findOpenTask(tx, id),
} as const;

type Change = { was: TaskToChange; facts: TaskFacts; now: Date };

/** Keeps what is decided of a task, and says what was changed of it. Its new version is the answer. */
async function keep(tx: Database, may: Permit<"task.edit">, { was, facts: decided, now }: Change) {
  const { clientId, title, description, assigneeId, priority, startOn, dueOn, clientVisible, clientMayComplete } =
    decided;
  const shown = { clientVisible, clientMayComplete };
  const facts = { clientId, title, description, assigneeId, priority, startOn, dueOn, ...shown };
  await saveTask(tx, may, was.id, facts, now);
  const reworded = description === was.description ? {} : { changed: "description" };
  const after = { ...told(facts), ...reworded };
  const version = was.version + 1;
  return logged({ version }, taskEvents["task.edited"].entry({ entityId: was.id, clientId, before: told(was), after }));
}

/**
 * Edits a task. Moving it to another client needs permission for both, and hides from the new client everything that
 * was shown to the old one.
 */
export const editTask = declareCommandOn({
  ...onOpenTask,
  run: async ({ db, actor, now }, { id, facts, seen }: Edit & { id: string }, may, was) => {
    const { clientId, clientVisible } = facts;
    const isMoved = clientId !== was.clientId;
    if (isMoved && !permit(actor, "task.create", { clientId })) return refuse({ kind: "missing" });
    if (was.version !== seen) return overtaken;
    const problem = await findProblem(db, facts, was);
    if (problem) return problem;
    if (isMoved && clientVisible && (await countHung(db, may, id)) > 0) return carriesFiles;
    if (isMoved) await hideComments(db, may, id);
    return keep(db, may, { was, facts, now });
  },
});

/** Changes a task's dates, as when dragging it along the timeline. */
export const rescheduleTask = declareCommandOn({
  ...onOpenTask,
  input: daysForm,
  run: async ({ db, now }, { seen, startOn, dueOn }, may, was) =>
    was.version === seen ? keep(db, may, { was, facts: { ...was, startOn, dueOn }, now }) : overtaken,
});

type Adjustment = Partial<Pick<TaskFacts, "assigneeId" | "dueOn">> & { id: string };

/** Changes who does a task or when it is due, whatever else of it has changed meanwhile. */
export const adjustTask = declareCommandOn({
  ...onOpenTask,
  run: async ({ db, now }, { id: _, ...change }: Adjustment, may, was) =>
    keep(db, may, { was, facts: { ...was, ...change }, now }),
});
