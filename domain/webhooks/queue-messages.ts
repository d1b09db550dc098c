import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type AllOf, declarationOf, eventOf } from "#domain/audit/index.ts";
import { receiptMade } from "#domain/proofs/events.ts";
import { deleteOldDeliveries, insertDeliveries } from "./delivery.queries.ts";
import type { Happening, WebhookEvent } from "./webhook-event.ts";

/** Writes the messages an audit entry makes, in the transaction that marks the entry as told: none is lost or doubled. */
export async function queueMessages({ db: tx, actor, now }: Context, happening: Happening): Promise<void> {
  const may = permit(actor, "webhook.send", undefined);
  if (!may) return;
  for (const event of webhooksOf(happening)) await insertDeliveries(tx, may, event, happening, now);
}

/** What an audit entry is called for other programs: nothing, where they are not told; and the receipts made of it. */
export function webhooksOf(happening: Happening): WebhookEvent[] {
  const event = eventOf(happening);
  if (!event) return [];
  const { webhook }: { webhook?: AllOf<"webhook"> } = declarationOf(event);
  const itself = webhook?.startsWith(`${happening.entity}.`) ? [webhook] : [];
  return receiptMade.read(happening.after).receipt ? [...itself, "receipt.made"] : itself;
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes what was sent, or given up, more than thirty days ago. */
export async function forgetDeliveries({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "webhook.send", undefined);
  if (may) await deleteOldDeliveries(db, may, new Date(now.getTime() - keptMs));
}
