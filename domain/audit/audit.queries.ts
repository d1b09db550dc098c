import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Entry } from "./entry.ts";

/** Also wakes, at commit, the job that turns audit entries into notifications and emails. */
export async function insertLine(tx: Database, permit: Permit, entry: Entry, at: Date): Promise<void> {
  const { entity, entityId, clientId = null, before = null, after = null } = entry;
  const line = {
    id: newId(),
    at,
    actorId: permit.by,
    actorRole: permit.role,
    action: permit.action,
    entity,
    entityId,
    clientId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
  await tx.insertInto("auditLog").values(line).execute();
  await sql`select pg_notify('audit_log', ${line.id})`.execute(tx);
}
