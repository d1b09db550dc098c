import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findPerson } from "../person.queries.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { missing } from "./standing-problem.ts";

/** Signs another person out everywhere; they may sign in again. */
export async function endSessionsOf(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  const may = permit(actor, "session.end_others", undefined);
  if (!may) return refusal(actor, "session.end_others", undefined);
  return transact(db, async (tx): Promise<Result<null>> => {
    if (!isId(id) || !(await findPerson(tx, id))) return missing;
    await deleteSessionsOf(tx, may, id);
    await writeAuditEntry(tx, may, { entity: "person", entityId: id }, at);
    return done(null);
  });
}
