import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Line, selectLines } from "./line.queries.ts";

export type { Line };

/** The audit entries about some records, newest first, at most 50. Anyone who may read the record may read them. */
export async function listLines(
  db: Database,
  permit: Permit,
  about: { entity: string; entityIds: string[] },
): Promise<Line[]> {
  return about.entityIds.length === 0 ? [] : selectLines(db, permit, about);
}
