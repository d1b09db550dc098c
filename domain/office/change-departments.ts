import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { conflictsOf } from "#domain/kernel/conflict.ts";
import { refuse } from "#domain/kernel/result.ts";
import {
  archiveDepartment as archive,
  findDepartment,
  insertDepartment,
  renameDepartment,
} from "./department.queries.ts";
import { departmentForm } from "./department.schema.ts";
import { officeEvents } from "./events.ts";

const taken = refuse({ kind: "invalid", fields: { name: ["There is already a department with this name."] } });

/** Adds or renames a department; names are unique, ignoring case. */
export const saveDepartment = declareCommand({
  action: "department.write",
  ids: ["id?"],
  input: departmentForm,
  run: async ({ db, now }, { id, name }, may) => {
    const before = id && (await findDepartment(db, id));
    if (id && !before) return refuse({ kind: "missing" });
    if (id && !(await renameDepartment(db, may, id, name))) return taken;
    const saved = id ?? (await insertDepartment(db, may, name, now));
    if (!saved) return taken;
    const was = before ? { before: { name: before.name } } : {};
    return logged(
      { id: saved },
      officeEvents["department.changed"].entry({ entityId: saved, ...was, after: { name } }),
    );
  },
});

export const departmentConflict = conflictsOf("department", {
  "has-people": (name: string) => `${name} still has people. Move them first.`,
});

/** Archives a department. Refused while people are in it. */
export const archiveDepartment = declareCommand({
  action: "department.write",
  ids: ["id"],
  run: async ({ db, now }, { id }, may) => {
    const department = await findDepartment(db, id);
    if (!department) return refuse({ kind: "missing" });
    if (department.members > 0) return departmentConflict("has-people", department.name);
    await archive(db, may, id, now);
    return logged(null, officeEvents["department.changed"].entry({ entityId: id, before: { name: department.name } }));
  },
});
