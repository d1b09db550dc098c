import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { freeTasks } from "#domain/tasks/index.ts";
import { deleteLinksOf } from "../links/link.queries.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { findStanding, saveStatus } from "./standing.queries.ts";
import { missing, standingProblem, unfit } from "./standing-problem.ts";

/**
 * Suspends a person until they are restored: they cannot sign in, and their sessions end. `tasksTo` takes over their
 * open tasks, if given.
 */
export async function suspendPerson(
  db: Database,
  actor: Actor,
  id: string,
  at: Date,
  tasksTo: string | null = null,
): Promise<Result<null>> {
  return transact(db, async (tx): Promise<Result<null>> => {
    const person = await findStanding(tx, id);
    if (!person) return missing;
    const may = permit(actor, "person.suspend", { userId: id, ...person });
    if (!may) return standingProblem(actor, person) ?? missing;
    if (person.status !== "active") return unfit(person.status);
    const handed = await freeTasks(tx, actor, { from: id, to: tasksTo, at });
    if (!handed.ok) return handed;
    await saveStatus(tx, may, id, "suspended", at);
    await deleteSessionsOf(tx, may, id);
    await deleteLinksOf(tx, may, id);
    const change = { before: { status: person.status }, after: { status: "suspended" } };
    await writeAuditEntry(tx, may, { entity: "person", entityId: id, ...change }, at);
    return done(null);
  });
}
