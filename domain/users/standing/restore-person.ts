import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { returnTasks } from "#domain/tasks/index.ts";
import { personConflict } from "../conflicts.ts";
import { returnAssignments } from "./holdings.queries.ts";
import { findPassword, findStanding, saveStatus } from "./standing.queries.ts";
import { missing, standingProblem } from "./standing-problem.ts";

/**
 * Restores a suspended or archived person, with their clients and the tasks no one took meanwhile; one who never had a
 * password is invited again.
 */
export async function restorePerson({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "person.restore", now }, async (tx, may) => {
    const person = await findStanding(tx, id);
    if (!person) return missing;
    if (person.isErased) return standingProblem(actor, person) ?? missing;
    if (person.status !== "suspended" && person.status !== "archived")
      return personConflict("wrong-status", person.status);
    const status = (await findPassword(tx, id)) ? "active" : "invited";
    await saveStatus(tx, may, id, status, now);
    await returnAssignments(tx, may, id, now);
    await returnTasks({ db: tx, actor, now }, id);
    const change = { before: { status: person.status }, after: { status } };
    return logged(null, { entity: "person", entityId: id, ...change });
  });
}
