import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteOldDeliveries, insertDeliveries } from "./delivery.queries.ts";
import { type Happening, webhookOf } from "./webhook-event.ts";

/** Writes the messages an audit entry makes, in the transaction that marks the entry as told: none is lost or doubled. */
export async function queueMessages({ db: tx, actor, now }: Context, happening: Happening): Promise<void> {
  const may = permit(actor, "webhook.send", undefined);
  const event = webhookOf(happening);
  if (may && event) await insertDeliveries(tx, may, event, happening, now);
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes what was sent, or given up, more than thirty days ago. */
export async function forgetDeliveries({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "webhook.send", undefined);
  if (may) await deleteOldDeliveries(db, may, new Date(now.getTime() - keptMs));
}
