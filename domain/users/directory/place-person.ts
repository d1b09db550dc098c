import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { personConflict } from "../conflicts.ts";
import { findDepartmentInUse, findPosition, savePosition } from "./directory.queries.ts";

type Position = { jobTitle: string | null; departmentId: string | null; seen: number };

const gone = refuse({ kind: "invalid", fields: { departmentId: ["Choose one of the departments."] } });
/** Sets a team member's position and department. `seen` is the version of the person that was shown. */
export async function placePerson(
  { db, actor, now }: Context,
  { id, seen, ...position }: Position & { id: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "person.edit", ids: [id], now }, async (tx, may) => {
    const before = await findPosition(tx, id);
    if (!before) return refuse({ kind: "missing" });
    if (position.departmentId && !(await findDepartmentInUse(tx, position.departmentId))) return gone;
    if (!(await savePosition(tx, may, id, position, { seen, now }))) return personConflict("changed");
    const { version: _, ...was } = before;
    return logged(null, { entity: "person", entityId: id, before: was, after: position });
  });
}
