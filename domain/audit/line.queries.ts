import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** One audit entry. `by` is null when a visitor or the app itself acted; `role` says which. */
export type AuditLine = { id: string; at: Date; action: string; by: string | null; role: string };

export async function selectLines(
  db: Database,
  _: Permit,
  { entity, entityIds }: { entity: string; entityIds: string[] },
): Promise<AuditLine[]> {
  const rows = await db
    .selectFrom("auditLog")
    .leftJoin("people", "people.id", "auditLog.actorId")
    .leftJoin("apiKeys as key", "key.id", "auditLog.apiKeyId")
    .select(["auditLog.id", "at", "action", "actorRole", "people.name as person", "key.name as keyName"])
    .where("entity", "=", entity)
    .where("entityId", "in", entityIds)
    .orderBy("auditLog.id", "desc")
    .limit(50)
    .execute();
  return rows.map(({ id, at, action, actorRole, person, keyName }) => ({
    id,
    at,
    action,
    by: person ?? keyName,
    role: actorRole,
  }));
}
