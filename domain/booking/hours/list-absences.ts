import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectAbsences } from "./absence.queries.ts";

/** That somebody of the team is away from one day to another, both included. Nothing says why. */
export type Absence = { personId: string; name: string; from: string; to: string; notedAt: Date };

type Input = { from: string; to: string; personId?: string | null };

/** Who of the team is away on these days, or whether this one is. Colleagues may know it; their hours are their own. */
export async function listAbsences(
  db: Database,
  actor: Actor,
  { from, to, personId = null }: Input,
): Promise<Result<Absence[]>> {
  const may = permit(actor, "absence.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  if (personId && !isId(personId)) return done([]);
  return done(await selectAbsences(db, may, { from, to, personId }));
}
