import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** What a person is responsible for, and what would be restored on their return. */
export type Holdings = { openTasks: number; clients: number; waitingTasks: number; waitingClients: number };

export async function countHoldings(db: Database, _: Permit<"person.list">, id: string): Promise<Holdings> {
  const { rows } = await sql<Holdings>`select
    (select count(*)::int from tasks where assignee_id = ${id} and ${isOpen}) as "openTasks",
    (select count(*)::int from client_assignments where user_id = ${id}) as "clients",
    (select count(*)::int from set_aside_tasks as aside join tasks on tasks.id = aside.task_id
      where aside.user_id = ${id} and assignee_id is null and ${isOpen}) as "waitingTasks",
    (select count(*)::int from set_aside_assignments where user_id = ${id}) as "waitingClients"`.execute(db);
  return rows[0] ?? { openTasks: 0, clients: 0, waitingTasks: 0, waitingClients: 0 };
}

const isOpen = sql`tasks.status in ('todo', 'in_progress', 'blocked')`;

/** Unassigns a person from all clients, and stores the assignments. */
export async function setAssignmentsAside(tx: Database, _: Permit<"person.archive">, id: string) {
  await sql`with gone as (delete from client_assignments where user_id = ${id} returning *)
    insert into set_aside_assignments (user_id, client_id, relation, can_see_money, can_reveal_credentials)
    select user_id, client_id, relation, can_see_money, can_reveal_credentials from gone
    on conflict (user_id, client_id) do nothing`.execute(tx);
}

/** Restores the stored assignments; where someone else leads by now, without the lead. */
export async function returnAssignments(tx: Database, may: Permit<"person.restore">, id: string, now: Date) {
  await sql`with back as (delete from set_aside_assignments where user_id = ${id} returning *)
    insert into client_assignments (client_id, user_id, relation, can_see_money, can_reveal_credentials, created_at, created_by)
    select client_id, user_id, case when exists (select from client_assignments as other
        where other.client_id = back.client_id and other.relation = 'lead') then 'member' else relation end,
      can_see_money, can_reveal_credentials, ${now}, ${may.by} from back
    on conflict (client_id, user_id) do nothing`.execute(tx);
}

/** Nothing is restored for a person who has changed roles or was erased. */
export async function dropSetAside(tx: Database, _: Permit<"person.change_role" | "person.erase">, id: string) {
  await tx.deleteFrom("setAsideAssignments").where("userId", "=", id).execute();
  await tx.deleteFrom("setAsideTasks").where("userId", "=", id).execute();
}
