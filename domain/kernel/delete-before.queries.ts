import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "./database.ts";

/** What is thrown away or told, and when, as the database calls it. */
type Aging =
  | { table: "vault_items" | "expenses" | "videos" | "tasks" | "task_files"; age: "deleted_at" }
  | { table: "notifications"; age: "latest_at" }
  | { table: "mails"; age: "created_at" };

/** How many rows one statement deletes: nobody waits long for it. */
const batch = 500;

/** Deletes rows that are older than a moment, batch by batch. What somebody is writing is left until the next time. */
export async function deleteBefore(
  db: Database,
  _: Permit,
  aging: Aging,
  before: Date,
  limit = batch,
): Promise<number> {
  const [table, age] = [sql.table(aging.table), sql.ref(aging.age)];
  const only = aging.table === "mails" ? sql`and state <> 'waiting'` : sql``; // what still waits is sent first
  let gone = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${table} where ctid in
      (select ctid from ${table} where ${age} < ${before} ${only} order by ${age} limit ${limit}
        for update skip locked)`.execute(db);
    gone += Number(numAffectedRows);
    if (numAffectedRows < limit) return gone;
  }
}
