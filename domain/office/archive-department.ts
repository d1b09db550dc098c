import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { archiveDepartment as archive, findDepartment } from "./department.queries.ts";

/** Archives a department. Refused while people are in it. */
export async function archiveDepartment({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "department.write", ids: [id], now }, async (tx, may) => {
    const department = await findDepartment(tx, id);
    if (!department) return refuse({ kind: "missing" });
    if (department.members > 0)
      return refuse({ kind: "conflict", because: `${department.name} still has people. Move them first.` });
    await archive(tx, may, id, now);
    return logged(null, { entity: "department", entityId: id, before: { name: department.name } });
  });
}
