import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countWaiting, selectAttempts, selectDeliveries } from "./delivery-log.queries.ts";
import { findEndpoint, type PauseReason, selectEndpoints } from "./endpoint.queries.ts";
import { type WebhookEvent, webhookEventNames } from "./webhook-event.ts";

/** `active`, or why nothing is sent to it. */
export type EndpointState = "active" | Exclude<PauseReason, "refused">;

/** Where messages go. Its secret is not in here. */
export type Endpoint = {
  id: string;
  url: string;
  events: WebhookEvent[];
  state: EndpointState;
  version: number;
  createdAt: Date;
  lastDeliveredAt: Date | null;
  formerUntil: Date | null;
};

const toEndpoint = ({ events, pausedBecause, ...row }: Row<"webhookEndpoints">): Endpoint => ({
  id: row.id,
  url: row.url,
  version: row.version,
  createdAt: row.createdAt,
  lastDeliveredAt: row.lastDeliveredAt,
  formerUntil: row.formerUntil,
  events: webhookEventNames.filter((event) => events.includes(event)),
  state: (pausedBecause as Exclude<EndpointState, "active"> | null) ?? "active", // as the CHECK constraint has it, and only chats refuse
});

const page = 20;
type EndpointPage = { endpoints: (Endpoint & { waiting: number })[]; older: string | null };

/**
 * Endpoints, the newest first, twenty at a time, with the number of messages that wait for each. `before`: `older` of
 * the page before; an invalid one is ignored.
 */
export async function listEndpoints(
  { db, actor }: ReadContext,
  before: string | null = null,
): Promise<Result<EndpointPage>> {
  const may = permit(actor, "webhook.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const from = before && isId(before) ? before : null;
  const found = await selectEndpoints(db, may, { before: from, limit: page + 1 });
  const rows = found.slice(0, page);
  const waiting = await countWaiting(db, may);
  return done({
    endpoints: rows.map((row) => ({ ...toEndpoint(row), waiting: waiting.get(row.id) ?? 0 })),
    older: found.length > page ? (rows.at(-1)?.id ?? null) : null,
  });
}

export type Delivery = {
  id: string;
  sequence: number;
  event: string;
  state: string;
  createdAt: Date;
  nextAt: Date | null;
  /** The oldest first; without a problem, it was accepted. */
  attempts: { id: string; at: Date; problem: string | null }[];
};

/** An endpoint with the log of what it was sent. */
export async function readEndpoint(
  { db, actor }: ReadContext,
  id: string,
): Promise<Result<{ endpoint: Endpoint; deliveries: Delivery[] }>> {
  const may = permit(actor, "webhook.list", undefined);
  const row = may && isId(id) ? await findEndpoint(db, may, id) : null;
  if (!may || !row) return refuse({ kind: "missing" });
  return done({ endpoint: toEndpoint(row), deliveries: await readDeliveries(db, may, id) });
}

/** What an endpoint was sent, with every attempt. */
export async function readDeliveries(db: Database, may: Permit<"webhook.list" | "chat.list">, id: string) {
  const sent = await selectDeliveries(db, may, id);
  const ids = sent.map((delivery) => delivery.id);
  const attempts = ids.length > 0 ? await selectAttempts(db, may, ids) : [];
  const of = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return sent.map((delivery): Delivery => ({ ...delivery, attempts: of.get(delivery.id) ?? [] }));
}
