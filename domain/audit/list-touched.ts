import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectTouched } from "./touched.queries.ts";

/** A kind of record, or one by its id; whatever was done to it, or one action. `roles`: of people, those they were given. */
export type Touched = { entity: string; entityId?: string; action?: string; roles?: string[] };

/**
 * Which of these somebody of the team has ever worked on, in the order they were asked for; and when the log begins,
 * null while it is empty.
 */
export async function listTouched(
  db: Database,
  actor: Actor,
  asked: Touched[],
): Promise<Result<{ touched: boolean[]; since: Date | null }>> {
  const may = permit(actor, "audit.read", undefined);
  return may ? done(await selectTouched(db, may, asked)) : refuse({ kind: "missing" });
}
