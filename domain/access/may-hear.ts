import type { Change, Topic } from "#domain/kernel/live.ts";
import type { Actor } from "./actor.ts";
import { permit } from "./permit.ts";

const readingOf = { update: "update.read", payment: "ledger.read" } as const satisfies Record<Topic, string>;

/** Whoever may read a thing may be told that it changed. */
export const mayHear = (actor: Actor, { topic, clientId }: Pick<Change, "topic" | "clientId">): boolean =>
  permit(actor, readingOf[topic], { clientId }) !== null;

/** Whether there is anything at all that they could be told of. */
export function hearsAnything(actor: Actor): boolean {
  if (actor.role === "admin" || actor.role === "staff") return true;
  if (actor.role !== "client" && actor.role !== "viewer") return false;
  const { clientId } = actor;
  return mayHear(actor, { topic: "update", clientId }) || mayHear(actor, { topic: "payment", clientId });
}
