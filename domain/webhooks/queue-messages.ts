import { recorded } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { type AllOf, declarationOf, eventOf } from "#domain/audit/index.ts";
import { refuse } from "#domain/kernel/result.ts";
import { receiptMade } from "#domain/proofs/events.ts";
import { selectReach } from "./chat/card.queries.ts";
import { webhookConflict } from "./conflicts.ts";
import { deleteOldDeliveries, insertDeliveries, insertRuleMessage } from "./delivery.queries.ts";
import { findEndpointToChange } from "./endpoint.queries.ts";
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

const toldNothing = refuse({ kind: "invalid", fields: { target: ["The channel isn't told of this client."] } });

/** Puts what a rule says into a channel's outbox: a card that is written when it is sent. */
export const tellChannel = declareCommandOn({
  action: "rule.tell",
  ids: ["id"],
  find: (tx, { id }) => findEndpointToChange(tx, id, "chat"),
  run: async (
    { db, now },
    { id, clientId, run, place }: { id: string; clientId: string | null; run: string; place: number },
    may,
    { pausedAt, hasAllClients },
  ) => {
    if (pausedAt) return webhookConflict("paused");
    if (!hasAllClients && !(clientId && (await selectReach(db, may, id, clientId)))) return toldNothing;
    await insertRuleMessage(db, may, { endpointId: id, event: "rule.said", data: { run, place } }, now);
    return recorded(null);
  },
});

/** Tells a program that a rule ran, and for which record: ids and no more. */
export const tellEndpoint = declareCommandOn({
  action: "rule.tell",
  ids: ["id"],
  find: (tx, { id }) => findEndpointToChange(tx, id),
  run: async ({ db, now }, { id, data }: { id: string; data: Record<string, string | null> }, may, { pausedAt }) => {
    if (pausedAt) return webhookConflict("paused");
    await insertRuleMessage(db, may, { endpointId: id, event: "rule.ran", data }, now);
    return recorded(null);
  },
});
