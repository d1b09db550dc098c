import { type Actor, personOf } from "./actor.ts";
import { type Action, rules, type SubjectOf } from "./rules.ts";

declare const granted: unique symbol;

/** Proof that a rule said yes. Writing to the database takes one, so the check cannot be forgotten. */
export type Permit<A extends Action = Action> = {
  action: A;
  /** The person, or null when a visitor or the house itself acts. */
  by: string | null;
  role: Actor["role"];
  [granted]: true;
};

export function permit<A extends Action>(actor: Actor, action: A, subject: SubjectOf<A>): Permit<A> | null {
  const allows = rules[action] as (actor: Actor, subject: SubjectOf<A>) => boolean; // the table's own type, narrowed to one row
  return allows(actor, subject) ? ({ action, by: personOf(actor), role: actor.role } as Permit<A>) : null; // the only place that grants
}
