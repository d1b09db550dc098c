import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { conflictsOf } from "#domain/kernel/conflict.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import {
  archiveDepartment as archive,
  findDepartment,
  insertDepartment,
  renameDepartment,
} from "./department.queries.ts";
import { officeEvents } from "./events.ts";

/** `id` null creates one. */
type Save = { id: string | null; name: string };

const taken = refuse({ kind: "invalid", fields: { name: ["There is already a department with this name."] } });

/** Adds or renames a department; names are unique, ignoring case. */
export async function saveDepartment({ db, actor, now }: Context, { id, name }: Save): Promise<Result<{ id: string }>> {
  return command(db, actor, { action: "department.write", ids: [id], now }, async (tx, may) => {
    const before = id && (await findDepartment(tx, id));
    if (id && !before) return refuse({ kind: "missing" });
    if (id && !(await renameDepartment(tx, may, id, name))) return taken;
    const saved = id ?? (await insertDepartment(tx, may, name, now));
    if (!saved) return taken;
    const was = before ? { before: { name: before.name } } : {};
    return logged(
      { id: saved },
      officeEvents["department.changed"].entry({ entityId: saved, ...was, after: { name } }),
    );
  });
}

export const departmentConflict = conflictsOf("department", {
  "has-people": (name: string) => `${name} still has people. Move them first.`,
});

/** Archives a department. Refused while people are in it. */
export async function archiveDepartment({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "department.write", ids: [id], now }, async (tx, may) => {
    const department = await findDepartment(tx, id);
    if (!department) return refuse({ kind: "missing" });
    if (department.members > 0) return departmentConflict("has-people", department.name);
    await archive(tx, may, id, now);
    return logged(null, officeEvents["department.changed"].entry({ entityId: id, before: { name: department.name } }));
  });
}
