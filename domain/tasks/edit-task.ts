import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { record } from "#domain/diary/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findProblem } from "./find-problem.ts";
import { findTaskToChange, saveTask, type TaskToChange } from "./task.queries.ts";
import type { TaskFacts } from "./task.schema.ts";
import { told } from "./told.ts";

/** `seen` is the version that was shown. */
type Edit = { facts: TaskFacts; seen: number; at: Date };

const overtaken = refuse({
  kind: "conflict",
  because: "Somebody changed this task meanwhile. Look at what differs, then save.",
});

/** Changes what a task says. Moving it to another client needs the right at both ends. */
export async function editTask(
  db: Database,
  actor: Actor,
  id: string,
  { facts, seen, at }: Edit,
): Promise<Result<null>> {
  return change(db, actor, id, at, async (tx, was) => {
    const { clientId } = facts;
    if (clientId !== was.clientId && !permit(actor, "task.create", { clientId })) return refuse({ kind: "missing" });
    if (was.version !== seen) return overtaken;
    return (await findProblem(tx, facts, was)) ?? done(facts);
  });
}

type Days = Pick<TaskFacts, "startOn" | "dueOn"> & { seen: number; at: Date };

/** Gives a task other days, as dragging it along the timeline does. */
export async function rescheduleTask(
  db: Database,
  actor: Actor,
  id: string,
  { seen, at, ...days }: Days,
): Promise<Result<null>> {
  return change(db, actor, id, at, async (_, was) => (was.version === seen ? done({ ...was, ...days }) : overtaken));
}

async function change(
  db: Database,
  actor: Actor,
  id: string,
  at: Date,
  decide: (tx: Database, was: TaskToChange) => Promise<Result<TaskFacts>>,
): Promise<Result<null>> {
  if (!isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const was = await findTaskToChange(tx, id);
    const may = was && !was.deletedAt ? permit(actor, "task.edit", was) : null;
    if (!was || !may) return refuse({ kind: "missing" });
    const decided = await decide(tx, was);
    if (!decided.ok) return decided;
    const { clientId, title, description, assigneeId, priority, startOn, dueOn, clientVisible, clientMayComplete } =
      decided.value;
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
    await saveTask(tx, may, id, facts, at);
    const reworded = description === was.description ? {} : { changed: "description" };
    const after = { ...told(facts), ...reworded };
    await record(tx, may, { entity: "task", entityId: id, clientId, before: told(was), after }, at);
    return done(null);
  });
}
