import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectAbsences } from "./availability.queries.ts";

/** A team member's absence, both days included, without a reason. */
export type Absence = { personId: string; name: string; from: string; to: string; notedAt: Date };

type Input = { from: string; to: string; personId?: string | null };

/**
 * Which team members are away on these days, or whether one of them is. Colleagues may see this, but not each other's
 * hours.
 */
export async function listAbsences(
  { db, actor }: ReadContext,
  { from, to, personId = null }: Input,
): Promise<Result<Absence[]>> {
  const may = permit(actor, "absence.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  if (personId && !isId(personId)) return done([]);
  return done(await selectAbsences(db, may, { from, to, personId }));
}
