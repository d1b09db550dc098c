import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import type { findCredential } from "./credential.queries.ts";
import { type Credential, labelOf } from "./credential.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/** The rule for revealing a credential: retired ones are for admins only. */
export const revealingOf = ({ state }: { state: string }) =>
  state === "retired" ? "credential.reveal_retired" : "credential.reveal";

/** A row as the actor may see it. */
export function toCredential({ userId: _, ...row }: Row, actor: Actor): Credential {
  const { clientId } = row;
  return {
    ...row,
    kind: row.kind === "google" ? "google" : "other",
    state: row.state === "retired" ? "retired" : "current",
    label: labelOf(row),
    mayReveal: row.hasSecret && mayOffer(actor, revealingOf(row), { clientId }),
  };
}
