import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { told } from "./audit-fields.ts";
import { hideComments } from "./comments/comment.queries.ts";
import { taskConflict } from "./conflicts.ts";
import { taskEvents } from "./events.ts";
import { countHung } from "./files/file.queries.ts";
import { findProblem } from "./find-problem.ts";
import { findOpenTask, saveTask, type TaskToChange } from "./task.queries.ts";
import type { TaskFacts } from "./task.schema.ts";

/** `seen` is the version that was shown. */
type Edit = { facts: TaskFacts; seen: number };

const overtaken = taskConflict("changed");

const carriesFiles = refuse({
  kind: "invalid",
  fields: {
    clientVisible: ["Its files came from another client. Move the task first, check its files, then show it."],
  },
});

/**
 * Edits a task. Moving it to another client needs permission for both, and hides from the new client everything that
 * was shown to the old one.
 */
export async function editTask(
  { db, actor, now }: Context,
  { id, facts, seen }: Edit & { id: string },
): Promise<Result<null>> {
  return change({ db, actor, now }, id, async (tx, was, may) => {
    const { clientId, clientVisible } = facts;
    const isMoved = clientId !== was.clientId;
    if (isMoved && !permit(actor, "task.create", { clientId })) return refuse({ kind: "missing" });
    if (was.version !== seen) return overtaken;
    const problem = await findProblem(tx, facts, was);
    if (problem) return problem;
    if (isMoved && clientVisible && (await countHung(tx, may, id)) > 0) return carriesFiles;
    if (isMoved) await hideComments(tx, may, id);
    return done(facts);
  });
}

type Days = Pick<TaskFacts, "startOn" | "dueOn"> & { seen: number };

/** Changes a task's dates, as when dragging it along the timeline. */
export async function rescheduleTask(
  { db, actor, now }: Context,
  { id, seen, ...days }: Days & { id: string },
): Promise<Result<null>> {
  return change({ db, actor, now }, id, async (_, was) =>
    was.version === seen ? done({ ...was, ...days }) : overtaken,
  );
}

/** Changes who does a task or when it is due, whatever else of it has changed meanwhile. */
export const adjustTask = (
  context: Context,
  { id, ...facts }: Partial<Pick<TaskFacts, "assigneeId" | "dueOn">> & { id: string },
): Promise<Result<null>> => change(context, id, async (_, was) => done({ ...was, ...facts }));

async function change(
  { db, actor, now }: Context,
  id: string,
  decide: (tx: Database, was: TaskToChange, may: Permit<"task.edit">) => Promise<Result<TaskFacts>>,
): Promise<Result<null>> {
  return commandOn(
    db,
    actor,
    { action: "task.edit", ids: [id], find: (tx) => findOpenTask(tx, id), now },
    async (tx, may, was) => {
      const decided = unwrap(await decide(tx, was, may));
      const { clientId, title, description, assigneeId, priority, startOn, dueOn, clientVisible, clientMayComplete } =
        decided;
      const facts = {
        clientId,
        title,
        description,
        assigneeId,
        priority,
        startOn,
        dueOn,
        clientVisible,
        clientMayComplete,
      };
      await saveTask(tx, may, id, facts, now);
      const reworded = description === was.description ? {} : { changed: "description" };
      const after = { ...told(facts), ...reworded };
      return logged(null, taskEvents["task.edited"].entry({ entityId: id, clientId, before: told(was), after }));
    },
  );
}
