import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findDepartment, insertDepartment, renameDepartment } from "./department.queries.ts";

/** `id` null creates one. */
type Save = { id: string | null; name: string; at: Date };

const taken = refuse({ kind: "invalid", fields: { name: ["There is already a department with this name."] } });

/** Adds or renames a department; names are unique, ignoring case. */
export async function saveDepartment(
  db: Database,
  actor: Actor,
  { id, name, at }: Save,
): Promise<Result<{ id: string }>> {
  const may = permit(actor, "department.write", undefined);
  if (!may || (id !== null && !isId(id))) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<{ id: string }>> => {
    const before = id && (await findDepartment(tx, id));
    if (id && !before) return refuse({ kind: "missing" });
    if (id && !(await renameDepartment(tx, may, id, name))) return taken;
    const saved = id ?? (await insertDepartment(tx, may, name, at));
    if (!saved) return taken;
    const was = before ? { before: { name: before.name } } : {};
    await writeAuditEntry(tx, may, { entity: "department", entityId: saved, ...was, after: { name } }, at);
    return done({ id: saved });
  });
}
