import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, type Happening, messageOf, type WebhookEvent } from "./webhook-event.ts";

/** Gives the next number to each endpoint that is told of this event and client, and one message to each. */
export async function insertDeliveries(
  tx: Database,
  _: Permit<"webhook.send">,
  event: WebhookEvent,
  happening: Happening,
  now: Date,
) {
  const clientId = clientOf(happening);
  const endpoints = await tx
    .updateTable("webhookEndpoints")
    .set((endpoint) => ({ lastSequence: endpoint("lastSequence", "+", 1) }))
    .where("pausedAt", "is", null)
    .where(sql<boolean>`${event} = any(events)`)
    .where((endpoint) =>
      endpoint.or([
        endpoint("hasAllClients", "=", true),
        endpoint.exists(
          endpoint
            .selectFrom("webhookClients as one")
            .select("one.clientId")
            .whereRef("one.endpointId", "=", "webhookEndpoints.id")
            .where("one.clientId", "=", clientId),
        ),
      ]),
    )
    .returning(["id", "lastSequence"])
    .execute();
  if (endpoints.length === 0) return;
  const rows = endpoints.map(({ id: endpointId, lastSequence: sequence }) => ({
    id: newId(),
    endpointId,
    sequence,
    event,
    auditId: happening.id,
    body: messageOf(event, happening, sequence),
    createdAt: now,
    nextAt: now,
  }));
  await tx.insertInto("webhookDeliveries").values(rows).execute();
}

/** Whoever asks for a message need not wait until a program has rested. A chat says itself how long to leave it alone. */
const restOfChat = sql<Date | null>`case when kind = 'program' then null else busy_until end`;

export async function insertTest(tx: Database, _: Permit<"webhook.test" | "chat.test">, endpointId: string, now: Date) {
  await tx.updateTable("webhookEndpoints").set({ busyUntil: restOfChat }).where("id", "=", endpointId).execute();
  await insertNext(tx, { endpointId, event: "webhook.test", data: {} }, now);
}

type Unlogged = { endpointId: string; event: string; data: Record<string, unknown> };

/** A message to one endpoint that tells of no audit entry, whatever events the endpoint asked for. */
async function insertNext(tx: Database, { endpointId, event, data }: Unlogged, now: Date) {
  const { lastSequence: sequence } = await tx
    .updateTable("webhookEndpoints")
    .set((endpoint) => ({ lastSequence: endpoint("lastSequence", "+", 1) }))
    .where("id", "=", endpointId)
    .returning("lastSequence")
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), sequence, data });
  const row = { id: newId(), endpointId, sequence, event, body, createdAt: now, nextAt: now };
  await tx.insertInto("webhookDeliveries").values(row).execute();
}

/** What a rule tells. */
export const insertRuleMessage = (tx: Database, _: Permit<"rule.tell">, message: Unlogged, now: Date) =>
  insertNext(tx, message, now);

type DeliveryRef = { id: string; endpointId: string };
/** Locks the delivery of this endpoint. */
export const findDelivery = (tx: Database, which: DeliveryRef) =>
  tx
    .selectFrom("webhookDeliveries")
    .select(["id", "state", "sequence", "event"])
    .where("id", "=", which.id)
    .where("endpointId", "=", which.endpointId)
    .forUpdate()
    .executeTakeFirst();

/** Sends it anew and at once, as if for the first time; its attempts so far stay in the log. */
export async function saveReplay(
  tx: Database,
  _: Permit<"webhook.replay" | "chat.replay">,
  { id, endpointId }: DeliveryRef,
  now: Date,
) {
  const anew = { state: "waiting", attempts: 0, nextAt: now };
  await tx.updateTable("webhookDeliveries").set(anew).where("id", "=", id).execute();
  await tx.updateTable("webhookEndpoints").set({ busyUntil: restOfChat }).where("id", "=", endpointId).execute();
}

/** What waits is never deleted. */
export async function deleteOldDeliveries(db: Database, _: Permit<"webhook.send">, before: Date) {
  await db.deleteFrom("webhookDeliveries").where("createdAt", "<", before).where("state", "<>", "waiting").execute();
}
