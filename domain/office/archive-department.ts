import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { archiveDepartment as archive, findDepartment } from "./department.queries.ts";

/** Archives a department. Refused while people are in it. */
export async function archiveDepartment(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  const may = permit(actor, "department.write", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const department = await findDepartment(tx, id);
    if (!department) return refuse({ kind: "missing" });
    if (department.members > 0)
      return refuse({ kind: "conflict", because: `${department.name} still has people. Move them first.` });
    await archive(tx, may, id, at);
    await writeAuditEntry(tx, may, { entity: "department", entityId: id, before: { name: department.name } }, at);
    return done(null);
  });
}
