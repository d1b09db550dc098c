import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "./database.ts";

/** Which rows are deleted, and the column that gives their age, as named in the database. */
type Aging =
  | { table: "vault_items" | "expenses" | "videos" | "tasks" | "task_files"; age: "deleted_at" }
  | { table: "notifications"; age: "latest_at" }
  | { table: "mails"; age: "created_at" }
  | { table: "failed_messages"; age: "failed_at" }
  | { table: "waiting_answers" | "mail_replies"; age: "received_at" };

/** Rows per statement, small enough that no other query waits long. */
const batch = 500;

/** Deletes rows older than an instant, in batches. Rows locked by another transaction are left for the next run. */
export async function deleteBefore(
  db: Database,
  _: Permit,
  aging: Aging,
  before: Date,
  limit = batch,
): Promise<number> {
  const table = sql.table(aging.table);
  const age = sql.ref(aging.age);
  const only = aging.table === "mails" ? sql`and state <> 'waiting'` : sql``; // waiting emails are sent first
  let gone = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${table} where ctid in
      (select ctid from ${table} where ${age} < ${before} ${only} order by ${age} limit ${limit}
        for update skip locked)`.execute(db);
    gone += Number(numAffectedRows);
    if (numAffectedRows < limit) return gone;
  }
}
