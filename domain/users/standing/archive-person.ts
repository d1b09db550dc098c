import { logged } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { freeTasks, returnTasks } from "#domain/tasks/index.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { deleteLinksOf } from "../links/link.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { returnAssignments, setAssignmentsAside } from "./holdings.queries.ts";
import { findPassword, findStanding, saveStatus } from "./standing.queries.ts";
import { missing, onStanding, standingProblem } from "./standing-problem.ts";

/**
 * Archives a person who left: no sign-in, no assignments; their records stay under their name. `tasksTo` takes over
 * their open tasks, if given.
 */
export const archivePerson = declareCommandOn({
  action: "person.archive",
  ...onStanding,
  run: async ({ db, actor, now }, { id, tasksTo = null }: { id: string; tasksTo?: string | null }, may, person) => {
    if (person.status === "archived") return personConflict("wrong-status", person.status);
    unwrap(await freeTasks({ db, actor, now }, { from: id, to: tasksTo }));
    await saveStatus(db, may, id, "archived", now);
    await endAccessOf(db, may, { personId: id, now });
    await deleteLinksOf(db, may, id);
    await setAssignmentsAside(db, may, id);
    const change = { before: { status: person.status }, after: { status: "archived" } };
    return logged(null, userEvents["person.archived"].entry({ entityId: id, ...change }));
  },
});

/**
 * Restores a suspended or archived person, with their clients and the tasks no one took meanwhile; one who never had a
 * password is invited again.
 */
export const restorePerson = declareCommand({
  action: "person.restore",
  ids: ["id"],
  run: async ({ db, actor, now }, { id }, may) => {
    const person = await findStanding(db, id);
    if (!person) return missing;
    if (person.isErased) return standingProblem(actor, person) ?? missing;
    if (person.status !== "suspended" && person.status !== "archived")
      return personConflict("wrong-status", person.status);
    const status = (await findPassword(db, id)) ? "active" : "invited";
    await saveStatus(db, may, id, status, now);
    await returnAssignments(db, may, id, now);
    await returnTasks({ db, actor, now }, id);
    const change = { before: { status: person.status }, after: { status } };
    return logged(null, userEvents["person.restored"].entry({ entityId: id, ...change }));
  },
});
