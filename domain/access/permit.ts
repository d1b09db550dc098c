import { type Actor, keyOf, personOf, ruleRunOf } from "./actor.ts";
import { grantsKey } from "./key-actions.ts";
import { type Action, rules, type SubjectOf, sudoActions, viewerActions } from "./rules.ts";

declare const granted: unique symbol;

/** Proof that a rule allowed the action. Writing to the database requires one, so the check cannot be forgotten. */
export type Permit<A extends Action = Action> = {
  action: A;
  /** The person, or null when a visitor or the app itself acts. */
  by: string | null;
  role: Actor["role"];
  /** The API key a program used, in the name of `by`. */
  key: string | null;
  /** The run of a rule that acted, in the name of `by`. */
  ruleRun: string | null;
  [granted]: true;
};

export function permit<A extends Action>(actor: Actor, action: A, subject: SubjectOf<A>): Permit<A> | null {
  if (!allows(actor, action, subject) || lacksSudo(actor, action)) return null;
  const key = keyOf(actor)?.id ?? null;
  return { action, by: personOf(actor), role: actor.role, key, ruleRun: ruleRunOf(actor) } as Permit<A>; // the only place that grants
}

/** Whether the rule allows the action, ignoring sudo: decides what a page may offer. Doing it takes a permit. */
export const mayOffer = <A extends Action>(actor: Actor, action: A, subject: SubjectOf<A>): boolean =>
  allows(actor, action, subject);

/** Why `permit` refused: either re-authentication is missing (`sudo`) or the rule itself says no. */
export function refusal<A extends Action>(actor: Actor, action: A, subject: SubjectOf<A>) {
  const kind = allows(actor, action, subject) && lacksSudo(actor, action) ? "sudo" : "forbidden";
  return { ok: false, problem: { kind } } as const;
}

function allows<A extends Action>(actor: Actor, action: A, subject: SubjectOf<A>) {
  if (actor.role === "viewer" && !viewerActions.has(action)) return false;
  const key = keyOf(actor);
  if (key && !grantsKey(key, action, subject)) return false;
  const rule = rules[action] as (actor: Actor, subject: SubjectOf<A>) => boolean; // the type of one rule
  return rule(actor, subject);
}

const lacksSudo = (actor: Actor, action: Action) => sudoActions.has(action) && "hasSudo" in actor && !actor.hasSudo;
