import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type AuditLine, selectLines } from "./line.queries.ts";

export type { AuditLine };

/** The audit entries about some records, newest first, at most 50. Anyone who may read the record may read them. */
export async function listLines(
  db: Database,
  permit: Permit,
  about: { entity: string; entityIds: string[] },
): Promise<AuditLine[]> {
  return about.entityIds.length === 0 ? [] : selectLines(db, permit, about);
}
