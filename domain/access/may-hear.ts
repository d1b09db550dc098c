import type { Change, Topic } from "#domain/kernel/live.ts";
import type { Actor } from "./actor.ts";
import { permit } from "./permit.ts";

/**
 * Follows the read rule of each topic. A change to a lead or a calendar day is sent without its id, to everyone who can
 * list them.
 */
const hearing: Record<Topic, (actor: Actor, of: string) => boolean> = {
  update: (actor, clientId) => permit(actor, "update.read", { clientId }) !== null,
  payment: (actor, clientId) => permit(actor, "ledger.read", { clientId }) !== null,
  deal: (actor, clientId) => permit(actor, "deal.read", { clientId }) !== null,
  brief: (actor, clientId) => permit(actor, "brief.read", { clientId }) !== null,
  exclusion: (actor, of) => permit(actor, "exclusion.read", { clientId: /^[0-]+$/.test(of) ? null : of }) !== null,
  paper: (actor, clientId) => permit(actor, "paper.read", { clientId, personId: null }) !== null,
  item: (actor, clientId) => permit(actor, "item.read_shared", { clientId, isShared: true }) !== null,
  booking: (actor, clientId) => permit(actor, "booking.list_of_client", { clientId }) !== null,
  hosting: (actor, hostId) =>
    permit(actor, "booking.read", { bookingId: "", hostIds: [hostId], clientId: null }) !== null,
  lead: (actor) => permit(actor, "lead.list", undefined) !== null,
  day: (actor) => permit(actor, "task.list", undefined) !== null,
  webhook: (actor) => permit(actor, "webhook.list", undefined) !== null,
  import: (actor) => permit(actor, "import.prepare", undefined) !== null,
  backup: (actor) => permit(actor, "backup.list", undefined) !== null,
  news: (actor, userId) => permit(actor, "notification.read", { userId }) !== null,
};

/** Anyone who may read a record may be told that it changed. */
export const mayHear = (actor: Actor, { topic, clientId }: Pick<Change, "topic" | "clientId">): boolean =>
  hearing[topic](actor, clientId);

/** Whether there is any topic this actor could be notified of. */
export function hearsAnything(actor: Actor): boolean {
  // Every account has notifications, but not while viewing the app as a client.
  if (actor.role === "admin" || actor.role === "staff" || actor.role === "client") return true;
  if (actor.role !== "viewer") return false;
  const { clientId } = actor;
  return (["update", "payment", "booking", "deal", "exclusion", "brief", "paper", "item"] as const).some((topic) =>
    mayHear(actor, { topic, clientId }),
  );
}
