import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type AllOf, declarationOf, eventOf } from "#domain/audit/index.ts";
import { deleteOldDeliveries, insertDeliveries } from "./delivery.queries.ts";
import type { Happening, WebhookEvent } from "./webhook-event.ts";

/** Writes the messages an audit entry makes, in the transaction that marks the entry as told: none is lost or doubled. */
export async function queueMessages({ db: tx, actor, now }: Context, happening: Happening): Promise<void> {
  const may = permit(actor, "webhook.send", undefined);
  const event = webhookOf(happening);
  if (may && event) await insertDeliveries(tx, may, event, happening, now);
}

/** What an audit entry is called for other programs; null for all that they are not told. */
export function webhookOf(happening: Happening): WebhookEvent | null {
  const event = eventOf(happening);
  if (!event) return null;
  const { webhook }: { webhook?: AllOf<"webhook"> } = declarationOf(event);
  return webhook?.startsWith(`${happening.entity}.`) ? webhook : null;
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes what was sent, or given up, more than thirty days ago. */
export async function forgetDeliveries({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "webhook.send", undefined);
  if (may) await deleteOldDeliveries(db, may, new Date(now.getTime() - keptMs));
}
