import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Touched } from "./list-touched.ts";

/** In one round trip; each is answered by the first entry found. */
export async function selectTouched(db: Database, _: Permit<"audit.read">, asked: Touched[]) {
  const found = asked.map(({ entity, entityId, action, roles }) => {
    const isThis = entityId ? sql`and entity_id = ${entityId}` : sql``;
    const isSuch = action ? sql`and action = ${action}` : sql``;
    const isFor = roles ? sql`and after ->> 'role' = any(${roles})` : sql``;
    const isOurs = sql`actor_id is not null and actor_role in ('admin', 'staff')`;
    return sql`exists (select from audit_log where entity = ${entity} ${isThis} ${isSuch} ${isFor} and ${isOurs})`;
  });
  const { rows } = await sql<{ touched: boolean[]; since: Date | null }>`
    select array[${sql.join(found)}] as touched, (select min(at) from audit_log) as since`.execute(db);
  return rows[0] ?? { touched: asked.map(() => false), since: null };
}
