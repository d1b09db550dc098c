import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { conflict } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findDepartmentInUse, findPosition, savePosition } from "./directory.queries.ts";

type Position = { jobTitle: string | null; departmentId: string | null; seen: number; at: Date };

const gone = refuse({ kind: "invalid", fields: { departmentId: ["Choose one of the departments."] } });
const overtaken = conflict("person-changed");

/** Sets a team member's position and department. `seen` is the version of the person that was shown. */
export async function placePerson(
  db: Database,
  actor: Actor,
  id: string,
  { seen, at, ...position }: Position,
): Promise<Result<null>> {
  const may = permit(actor, "person.edit", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const before = await findPosition(tx, id);
    if (!before) return refuse({ kind: "missing" });
    if (position.departmentId && !(await findDepartmentInUse(tx, position.departmentId))) return gone;
    if (!(await savePosition(tx, may, id, position, { seen, at }))) return overtaken;
    const { version: _, ...was } = before;
    await writeAuditEntry(tx, may, { entity: "person", entityId: id, before: was, after: position }, at);
    return done(null);
  });
}
