import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { wordsIn } from "#domain/kernel/words-in.ts";

export type Colleague = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: "admin" | "staff";
  status: string;
  jobTitle: string | null;
  departmentId: string | null;
  department: string | null;
  pictureId: string | null;
  lastSeenAt: Date | null;
  openTasks: number;
  version: number;
  /** The clients they are assigned to, by name; those they lead first. */
  clients: { id: string; name: string; isLead: boolean }[];
};

export type DirectoryFilter = {
  id?: string;
  search?: string | undefined;
  department?: string | undefined;
  /** By default: everyone active, and for admins also those invited or suspended. */
  statuses: string[];
};

function narrowed(db: Database, { id, search, department, statuses }: DirectoryFilter) {
  const team = db
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .leftJoin("departments as department", "department.id", "person.departmentId")
    .where("person.role", "in", ["admin", "staff"])
    .where("person.erasedAt", "is", null)
    .where("person.status", "in", statuses)
    .$if(id !== undefined, (people) => people.where("person.id", "=", id ?? ""))
    .$if(department !== undefined, (people) => people.where("person.departmentId", "=", department ?? ""));
  return wordsIn(search).reduce((found, word) => found.where(has(word)), team);
}

/** A team is small, so this search needs no index. */
const has = (word: string) => sql<boolean>`
  folded(concat_ws(' ', person.first_name, person.last_name, "user".email, person.job_title, department.name))
    like pattern_of(${word})`;

export async function countDirectory(db: Database, _: Permit<"directory.read">, filter: DirectoryFilter) {
  const counted = narrowed(db, filter).select(sql<number>`count(*)::int`.as("total"));
  return (await counted.executeTakeFirstOrThrow()).total;
}

type Scope = { visible: "all" | string[] };

/** By name. Includes only assignments to clients within scope. */
export async function selectDirectory(
  db: Database,
  _: Permit<"directory.read">,
  { visible, limit, offset, ...filter }: DirectoryFilter & Scope & { limit: number; offset: number },
): Promise<Colleague[]> {
  const rows = await narrowed(db, filter)
    .select(["person.id", "person.firstName", "person.lastName", "user.email", "person.role", "person.status"])
    .select(["person.jobTitle", "person.departmentId", "department.name as department", "person.version"])
    .select("person.pictureFileId as pictureId")
    .select([lastSeen.as("lastSeenAt"), clientsOf(visible).as("clients"), tasksOf(visible).as("openTasks")])
    .orderBy("person.firstName")
    .orderBy("person.lastName")
    .orderBy("person.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ role, ...row }) => ({ ...row, role: role === "admin" ? "admin" : "staff" }));
}

const lastSeen = sql<Date | null>`greatest(person.last_sign_in_at,
  (select max(last_active_at) from auth_sessions where user_id = person.id))`;

/** Those of clients within scope, and of the agency itself. */
const tasksOf = (visible: "all" | string[]) => sql<number>`(
  select count(*)::int from tasks where assignee_id = person.id and deleted_at is null
    and status in ('todo', 'in_progress', 'blocked')
    and (${visible === "all"} or client_id is null or client_id = any(${visible === "all" ? [] : visible}::uuid[])))`;

const clientsOf = (visible: "all" | string[]) => sql<Colleague["clients"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', client.id, 'name', client.company_name, 'isLead', relation = 'lead')
    order by relation, client.company_name), '[]')
  from client_assignments as assigned join clients as client on client.id = assigned.client_id
  where assigned.user_id = person.id and client.status <> 'archived'
    and (${visible === "all"} or client.id = any(${visible === "all" ? [] : visible}::uuid[])))`;

type Position = { jobTitle: string | null; departmentId: string | null };

/** False when the person was changed since version `seen`. */
export async function savePosition(
  tx: Database,
  _: Permit<"person.edit">,
  id: string,
  position: Position,
  { seen, now }: { seen: number; now: Date },
): Promise<boolean> {
  const saved = await tx
    .updateTable("people")
    .set({ ...position, version: seen + 1, updatedAt: now })
    .where("id", "=", id)
    .where("version", "=", seen)
    .where("role", "in", ["admin", "staff"])
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

export async function findPosition(tx: Database, id: string) {
  const row = await tx
    .selectFrom("people")
    .select(["jobTitle", "departmentId", "version"])
    .where("id", "=", id)
    .where("role", "in", ["admin", "staff"])
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export async function findDepartmentInUse(tx: Database, id: string): Promise<boolean> {
  const used = tx.selectFrom("departments").select("id").where("id", "=", id).where("archivedAt", "is", null);
  return (await used.forKeyShare().executeTakeFirst()) !== undefined;
}

/** Those of these people who are active members of the team. */
export async function listActive(db: Database, _: Permit<"setting.read">, ids: string[]): Promise<Set<string>> {
  const active = await db
    .selectFrom("people")
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", "active")
    .where("role", "in", ["admin", "staff"])
    .execute();
  return new Set(active.map(({ id }) => id));
}
