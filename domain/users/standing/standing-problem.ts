import { type Actor, personOf } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { refuse } from "#domain/kernel/result.ts";
import { personConflict } from "../conflicts.ts";
import { findStanding, type Standing } from "./standing.queries.ts";

/**
 * The rule for everyone, with a message for admins: not about oneself, not about the last admin, not about an erased
 * person.
 */
export function standingProblem(actor: Actor, person: Standing) {
  if (actor.role !== "admin" && actor.role !== "system") return refuse({ kind: "missing" } as const);
  if (personOf(actor) === person.id) return personConflict("own");
  if (person.isLastAdmin) return personConflict("last-admin");
  if (person.isErased) return personConflict("erased");
  return null;
}

/** How a command about a person's standing finds them, and what it tells those who may know. */
export const onStanding = {
  ids: ["id"],
  find: async (tx: Database, { id }: { id: string }) => {
    const person = await findStanding(tx, id);
    return person && { ...person, userId: id };
  },
  otherwise: (person: Standing, actor: Actor) => standingProblem(actor, person),
} as const;

export const missing = refuse({ kind: "missing" } as const);
