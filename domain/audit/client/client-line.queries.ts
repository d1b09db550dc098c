import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { AuditLine } from "../line.queries.ts";
import { type Subject, selectSubjects } from "../subject.queries.ts";

/** With its subject, where that is more than the client itself and still exists. */
export type ClientLine = AuditLine & { event: string | null; entity: string; after: unknown; subject: Subject | null };

type Slice = { clientId: string; withMoney: boolean; before: string | null; limit: number };

/** Entities whose entries are about money. */
const money = ["ledger", "payment", "update", "statement", "invoice", "credit_note", "expense", "recurring"];

/** Newest first: ids sort by time. */
export async function selectClientLines(
  db: Database,
  may: Permit<"audit.read_client">,
  { clientId, withMoney, before, limit }: Slice,
): Promise<ClientLine[]> {
  const rows = await db
    .selectFrom("auditLog")
    .leftJoin("people", "people.id", "auditLog.actorId")
    .leftJoin("apiKeys as key", "key.id", "auditLog.apiKeyId")
    .select([
      "auditLog.id",
      "auditLog.at",
      "auditLog.action",
      "auditLog.actorRole",
      "people.name as person",
      "key.name as keyName",
    ])
    .select(["auditLog.event", "auditLog.entity", "auditLog.entityId", "auditLog.before", "auditLog.after"])
    .where("auditLog.clientId", "=", clientId)
    .$if(!withMoney, (lines) => lines.where("auditLog.entity", "not in", money))
    .$if(before !== null, (lines) => lines.where("auditLog.id", "<", before ?? ""))
    .orderBy("auditLog.id", "desc")
    .limit(limit)
    .execute();
  const subjects = await selectSubjects(db, may, rows.map(subjectId));
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    action: row.action,
    event: row.event,
    role: row.actorRole,
    entity: row.entity,
    after: row.after,
    by: row.person ?? row.keyName,
    subject: subjects.get(subjectId(row)) ?? null,
  }));
}

type Noted = { entity: string; entityId: string; before: unknown; after: unknown };

/** An entry about the client itself may concern one of its members. */
function subjectId({ entity, entityId, before, after }: Noted): string {
  if (entity !== "client") return entityId;
  const person = [after, before].map((noted) => Object(noted).personId).find((id) => typeof id === "string");
  return person ?? "";
}
