import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectTouched } from "./touched.queries.ts";

/**
 * A kind of record, or one by its id; whatever was done to it, or one action. `roles`: of people, those they were given.
 * `brought`: of imports, the kind of record that they added.
 */
export type Touched = { entity: string; entityId?: string; action?: string; roles?: string[]; brought?: string };

/**
 * Which of these somebody of the team has ever worked on, in the order they were asked for. Null where the log began at
 * `after` or earlier: then nothing is looked for.
 */
export async function listTouched(
  { db, actor }: ReadContext,
  query: { of: Touched[]; after: Date },
): Promise<Result<boolean[] | null>> {
  const may = permit(actor, "audit.read", undefined);
  return may ? done(await selectTouched(db, may, query)) : refuse({ kind: "missing" });
}
