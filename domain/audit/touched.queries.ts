import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Touched } from "./list-touched.ts";

type Query = { of: Touched[]; after: Date };

/**
 * In one round trip; each is answered by the first entry found. The order keeps PostgreSQL on the index: for what was
 * never touched it would read the whole log, as it expects to find any kind of entry soon.
 */
export async function selectTouched(
  db: Database,
  _: Permit<"audit.read">,
  { of, after }: Query,
): Promise<boolean[] | null> {
  const found = of.map(({ entity, entityId, action, roles, brought }) => {
    const isThis = entityId ? sql`and entity_id = ${entityId}` : sql``;
    const isSuch = action ? sql`and action = ${action}` : sql``;
    const isFor = roles ? sql`and after ->> 'role' = any(${roles})` : sql``;
    const hasBrought = brought ? sql`and after ->> 'kind' = ${brought} and (after ->> 'added')::int > 0` : sql``;
    const isOurs = sql`actor_id is not null and actor_role in ('admin', 'staff')`;
    return sql`coalesce((select true from audit_log where entity = ${entity} ${isThis} ${isSuch} ${isFor} ${hasBrought} and ${isOurs}
      order by entity, entity_id limit 1), false)`;
  });
  const { rows } = await sql<{ touched: boolean[] | null }>`
    select case when coalesce((select min(at) from audit_log), now()) > ${after} then array[${sql.join(found)}] end
      as touched`.execute(db);
  return rows[0]?.touched ?? null;
}
