import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findPerson } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { missing } from "./standing-problem.ts";

/** Signs another person out everywhere; they may sign in again. */
export async function endSessionsOf({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "session.end_others", refusedAs: "forbidden", now }, async (tx, may) => {
    if (!isId(id) || !(await findPerson(tx, id))) return missing;
    await endAccessOf(tx, may, { personId: id, now });
    return logged(null, { entity: "person", entityId: id });
  });
}
