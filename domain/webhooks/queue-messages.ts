import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteOldDeliveries, insertDeliveries } from "./delivery.queries.ts";
import { eventOf, type Happening } from "./webhook-event.ts";

/** Writes the messages an audit entry makes, in the transaction that marks the entry as told: none is lost or doubled. */
export async function queueMessages(tx: Database, actor: Actor, happening: Happening, now: Date): Promise<void> {
  const may = permit(actor, "webhook.send", undefined);
  const event = eventOf(happening);
  if (may && event) await insertDeliveries(tx, may, event, happening, now);
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes what was sent, or given up, more than thirty days ago. */
export async function forgetDeliveries(db: Database, actor: Actor, now: Date): Promise<void> {
  const may = permit(actor, "webhook.send", undefined);
  if (may) await deleteOldDeliveries(db, may, new Date(now.getTime() - keptMs));
}
