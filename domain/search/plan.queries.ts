import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Sets the query plan until the transaction ends: through the index of matches, or through time. */
export async function planBy(db: Database, _: Permit<"search.run">, way: "hits" | "time") {
  await sql`
    select set_config(name, value, true) from (values ('enable_seqscan', 'off'), ('jit', 'off'),
      ('seq_page_cost', '3'), ('random_page_cost', '12'),
      ('max_parallel_workers_per_gather', '0'), ('enable_indexscan', ${way === "time" ? "on" : "off"}),
      ('enable_bitmapscan', ${way === "time" ? "off" : "on"})) as wanted (name, value)`.execute(db);
}
