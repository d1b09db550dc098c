import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Line, selectLines } from "./line.queries.ts";

export type { Line };

/** What was done to some things, the newest first, at most 50 lines. Whoever may read the thing may read its lines. */
export async function listLines(
  db: Database,
  permit: Permit,
  about: { entity: string; entityIds: string[] },
): Promise<Line[]> {
  return about.entityIds.length === 0 ? [] : selectLines(db, permit, about);
}
