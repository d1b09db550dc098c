import { logged } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { freeTasks } from "#domain/tasks/index.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { deleteLinksOf } from "../links/link.queries.ts";
import { findPerson } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { saveStatus } from "./standing.queries.ts";
import { missing, onStanding } from "./standing-problem.ts";

/**
 * Suspends a person until they are restored: they cannot sign in, and their sessions end. `tasksTo` takes over their
 * open tasks, if given.
 */
export const suspendPerson = declareCommandOn({
  action: "person.suspend",
  ...onStanding,
  run: async ({ db, actor, now }, { id, tasksTo = null }: { id: string; tasksTo?: string | null }, may, person) => {
    if (person.status !== "active") return personConflict("wrong-status", person.status);
    unwrap(await freeTasks({ db, actor, now }, { from: id, to: tasksTo }));
    await saveStatus(db, may, id, "suspended", now);
    await endAccessOf(db, may, { personId: id, now });
    await deleteLinksOf(db, may, id);
    const change = { before: { status: person.status }, after: { status: "suspended" } };
    return logged(null, userEvents["person.suspended"].entry({ entityId: id, ...change }));
  },
});

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
