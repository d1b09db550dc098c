import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Result, unwrap } from "#domain/kernel/result.ts";
import { freeTasks } from "#domain/tasks/index.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { deleteLinksOf } from "../links/link.queries.ts";
import { findPerson } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { saveStatus } from "./standing.queries.ts";
import { missing, standingOf } from "./standing-problem.ts";

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
    unwrap(await freeTasks({ db: tx, actor, now }, { from: id, to: tasksTo }));
    await saveStatus(tx, may, id, "suspended", now);
    await endAccessOf(tx, may, { personId: id, now });
    await deleteLinksOf(tx, may, id);
    const change = { before: { status: person.status }, after: { status: "suspended" } };
    return logged(null, userEvents["person.suspended"].entry({ entityId: id, ...change }));
  });
}

/** Signs another person out everywhere; they may sign in again. */
export const endSessionsOf = declareCommand({
  action: "session.end_others",
  refusedAs: "forbidden",
  ids: ["id"],
  run: async ({ db, now }, { id }, may) => {
    if (!(await findPerson(db, id))) return missing;
    await endAccessOf(db, may, { personId: id, now });
    return logged(null, userEvents["person.sessions_ended"].entry({ entityId: id }));
  },
});
