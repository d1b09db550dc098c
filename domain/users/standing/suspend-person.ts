import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { freeTasks } from "#domain/tasks/index.ts";
import { personConflict } from "../conflicts.ts";
import { deleteLinksOf } from "../links/link.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { saveStatus } from "./standing.queries.ts";
import { standingOf } from "./standing-problem.ts";

/**
 * Suspends a person until they are restored: they cannot sign in, and their sessions end. `tasksTo` takes over their
 * open tasks, if given.
 */
export async function suspendPerson(
  { db, actor, now }: Context,
  { id, tasksTo = null }: { id: string; tasksTo?: string | null },
): Promise<Result<null>> {
  const about = { action: "person.suspend", ...standingOf(actor, id), now } as const;
  return commandOn(db, actor, about, async (tx, may, person) => {
    if (person.status !== "active") return personConflict("wrong-status", person.status);
    const handed = await freeTasks({ db: tx, actor, now }, { from: id, to: tasksTo });
    if (!handed.ok) return handed;
    await saveStatus(tx, may, id, "suspended", now);
    await endAccessOf(tx, may, { personId: id, now });
    await deleteLinksOf(tx, may, id);
    const change = { before: { status: person.status }, after: { status: "suspended" } };
    return logged(null, { entity: "person", entityId: id, ...change });
  });
}
