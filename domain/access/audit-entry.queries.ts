import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import type { DeclaredName } from "#domain/kernel/event.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Permit } from "./permit.ts";

/** What a command adds to the audit log about its subject. */
export type Entry = {
  event: DeclaredName;
  entity: string;
  entityId: string;
  clientId?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/**
 * Writes one audit entry in the caller's transaction. `before` and `after` never hold a secret. At commit it also wakes
 * the job that turns entries into notifications and emails.
 */
export async function writeAuditEntry(tx: Database, permit: Permit, entry: Entry, now: Date): Promise<void> {
  const { event, entity, entityId, clientId = null, before = null, after = null } = entry;
  const line = {
    id: newId(),
    at: now,
    ...actorIn(permit),
    action: permit.action,
    event,
    entity,
    entityId,
    clientId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    ruleRunId: permit.ruleRun,
  };
  await tx.insertInto("auditLog").values(line).execute();
  await sql`select pg_notify('audit_log', ${line.id})`.execute(tx);
}

/** What a program did is entered under its key's name, not under that of the person who made the key. */
const actorIn = ({ by, role, key }: Permit) =>
  key ? { actorId: null, actorRole: "api_key", apiKeyId: key } : { actorId: by, actorRole: role };
