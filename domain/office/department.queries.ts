import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { unlessTaken } from "#domain/kernel/lock-record.queries.ts";

/** `heads`: the number of active people in it. */
export type Department = { id: string; name: string; heads: number };

export async function selectDepartments(db: Database, _: Permit<"directory.read">): Promise<Department[]> {
  return db
    .selectFrom("departments as department")
    .leftJoin("people as person", (join) =>
      join.onRef("person.departmentId", "=", "department.id").on("person.status", "=", "active"),
    )
    .select(["department.id", "department.name", sql<number>`count(person.id)::int`.as("heads")])
    .where("department.archivedAt", "is", null)
    .groupBy(["department.id", "department.name"])
    .orderBy(sql`lower(department.name)`)
    .limit(200)
    .execute();
}

type DepartmentRow = { id: string; name: string; members: number };

/** With everyone in it, whatever their status; locked until the transaction ends. */
export async function findDepartment(tx: Database, id: string): Promise<DepartmentRow | null> {
  const row = await tx
    .selectFrom("departments")
    .select(["id", "name"])
    .select(
      sql<number>`(select count(*)::int from people where department_id = departments.id and status <> 'archived')`.as(
        "members",
      ),
    )
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Null when another department already has this name. */
export async function insertDepartment(tx: Database, _: Permit<"department.write">, name: string, now: Date) {
  const id = newId();
  const { rows } = await sql`
    insert into departments (id, name, created_at) values (${id}, ${name}, ${now})
    on conflict (lower(name)) where archived_at is null do nothing returning id`.execute(tx);
  return rows.length > 0 ? id : null;
}

/** False when another department already has this name. */
export const renameDepartment = (tx: Database, _: Permit<"department.write">, id: string, name: string) =>
  unlessTaken(tx, () => tx.updateTable("departments").set({ name }).where("id", "=", id).execute());

export async function archiveDepartment(tx: Database, _: Permit<"department.write">, id: string, now: Date) {
  await tx.updateTable("departments").set({ archivedAt: now }).where("id", "=", id).execute();
}
