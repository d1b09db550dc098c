import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { returnTasks } from "#domain/tasks/index.ts";
import { returnAssignments } from "./holdings.queries.ts";
import { findPassword, findStanding, saveStatus } from "./standing.queries.ts";
import { missing, standingProblem, unfit } from "./standing-problem.ts";

/**
 * Restores a suspended or archived person, with their clients and the tasks no one took meanwhile; one who never had a
 * password is invited again.
 */
export async function restorePerson(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  return transact(db, async (tx): Promise<Result<null>> => {
    const person = await findStanding(tx, id);
    const may = permit(actor, "person.restore", undefined);
    if (!person || !may) return missing;
    if (person.isErased) return standingProblem(actor, person) ?? missing;
    if (person.status !== "suspended" && person.status !== "archived") return unfit(person.status);
    const status = (await findPassword(tx, id)) ? "active" : "invited";
    await saveStatus(tx, may, id, status, at);
    await returnAssignments(tx, may, id, at);
    await returnTasks(tx, actor, id, at);
    const change = { before: { status: person.status }, after: { status } };
    await writeAuditEntry(tx, may, { entity: "person", entityId: id, ...change }, at);
    return done(null);
  });
}
