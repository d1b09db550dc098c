import type { Change, Topic } from "#domain/kernel/live.ts";
import type { Actor } from "./actor.ts";
import { permit } from "./permit.ts";

/** The rule of whoever may read it. A lead, or a day of the calendar, is told without its id, to all who have a list of them. */
const hearing: Record<Topic, (actor: Actor, of: string) => boolean> = {
  update: (actor, clientId) => permit(actor, "update.read", { clientId }) !== null,
  payment: (actor, clientId) => permit(actor, "ledger.read", { clientId }) !== null,
  booking: (actor, clientId) => permit(actor, "booking.list_of_client", { clientId }) !== null,
  hosting: (actor, hostId) =>
    permit(actor, "booking.read", { bookingId: "", hostIds: [hostId], clientId: null }) !== null,
  lead: (actor) => permit(actor, "lead.list", undefined) !== null,
  day: (actor) => permit(actor, "task.list", undefined) !== null,
  news: (actor, userId) => permit(actor, "notification.read", { userId }) !== null,
};

/** Whoever may read a thing may be told that it changed. */
export const mayHear = (actor: Actor, { topic, clientId }: Pick<Change, "topic" | "clientId">): boolean =>
  hearing[topic](actor, clientId);

/** Whether there is anything at all that they could be told of. */
export function hearsAnything(actor: Actor): boolean {
  // Everybody with an account has a bell; whoever looks through a client's eyes has none.
  if (actor.role === "admin" || actor.role === "staff" || actor.role === "client") return true;
  if (actor.role !== "viewer") return false;
  const { clientId } = actor;
  return (["update", "payment", "booking"] as const).some((topic) => mayHear(actor, { topic, clientId }));
}
