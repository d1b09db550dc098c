import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { type Happening, messageOf, type WebhookEvent } from "./webhook-event.ts";

/** Gives the next number to each endpoint that is told of this event, and one message to each. */
export async function insertDeliveries(
  tx: Database,
  _: Permit<"webhook.send">,
  event: WebhookEvent,
  happening: Happening,
  now: Date,
) {
  const endpoints = await tx
    .updateTable("webhookEndpoints")
    .set((endpoint) => ({ lastSequence: endpoint("lastSequence", "+", 1) }))
    .where("pausedAt", "is", null)
    .where(sql<boolean>`${event} = any(events)`)
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

export async function insertTest(tx: Database, _: Permit<"webhook.test">, endpointId: string, now: Date) {
  const { lastSequence: sequence } = await tx
    .updateTable("webhookEndpoints")
    .set((endpoint) => ({ lastSequence: endpoint("lastSequence", "+", 1), busyUntil: null }))
    .where("id", "=", endpointId)
    .returning("lastSequence")
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({ type: "webhook.test", timestamp: now.toISOString(), sequence, data: {} });
  const row = { id: newId(), endpointId, sequence, event: "webhook.test", body, createdAt: now, nextAt: now };
  await tx.insertInto("webhookDeliveries").values(row).execute();
}

export type DueDelivery = Awaited<ReturnType<typeof takeDue>>;

/**
 * The next message that is due, tests before all others and then the oldest first, and its endpoint taken until `until`:
 * nobody else sends to it in the meantime. If this process dies, the message is due again from then on.
 */
export const takeDue = (db: Database, _: Permit<"webhook.send">, { now, until }: { now: Date; until: Date }) =>
  db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom("webhookDeliveries as delivery")
      .innerJoin("webhookEndpoints as endpoint", "endpoint.id", "delivery.endpointId")
      .select(["delivery.id", "delivery.endpointId", "delivery.body", "delivery.createdAt"])
      .select(["endpoint.url", "endpoint.sealed", "endpoint.secretVersion", "endpoint.formerUntil"])
      .where("delivery.state", "=", "waiting")
      .where("delivery.nextAt", "<=", now)
      .where("endpoint.pausedAt", "is", null)
      .where((row) => row.or([row("endpoint.busyUntil", "is", null), row("endpoint.busyUntil", "<=", now)]))
      .orderBy((row) => row("delivery.event", "=", "webhook.test"), "desc")
      .orderBy("delivery.nextAt")
      .orderBy("delivery.sequence")
      .limit(1)
      // The endpoint before its message: otherwise a second sender could skip the first message, locked a moment ago,
      // and still get the endpoint for the one after it.
      .forUpdate(["endpoint", "delivery"])
      .skipLocked()
      .executeTakeFirst();
    if (due) await saveBusy(tx, due.endpointId, { busyUntil: until });
    return due ?? null;
  });

/** Whether anything waits that is due: most of the time nothing does. */
export const findDue = (db: Database, _: Permit<"webhook.send">, now: Date) =>
  db
    .selectFrom("webhookDeliveries")
    .select("id")
    .where("state", "=", "waiting")
    .where("nextAt", "<=", now)
    .limit(1)
    .executeTakeFirst();

type Busy = Partial<Pick<Row<"webhookEndpoints">, "busyUntil" | "lastDeliveredAt">>;
async function saveBusy(tx: Database, id: string, busy: Busy) {
  await tx.updateTable("webhookEndpoints").set(busy).where("id", "=", id).execute();
}

/** Locks both rows; nothing when the endpoint was deleted while the message was on its way. */
export const findSending = (tx: Database, id: string) =>
  tx
    .selectFrom("webhookDeliveries as delivery")
    .innerJoin("webhookEndpoints as endpoint", "endpoint.id", "delivery.endpointId")
    .select(["delivery.attempts", "delivery.createdAt", "delivery.state", "endpoint.id as endpointId", "endpoint.url"])
    .select(["endpoint.lastDeliveredAt", "endpoint.pausedAt"])
    .where("delivery.id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Outcome = { state: "waiting" | "delivered" | "failed"; problem: string | null; nextAt: Date | null; now: Date };

/** Adds an attempt to the log, and says what follows from it. */
export async function saveAttempt(
  tx: Database,
  _: Permit<"webhook.send">,
  id: string,
  { problem, now, ...outcome }: Outcome,
) {
  await tx.insertInto("webhookAttempts").values({ id: newId(), deliveryId: id, at: now, problem }).execute();
  await tx
    .updateTable("webhookDeliveries")
    .set((delivery) => ({ ...outcome, attempts: delivery("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Lets go of the endpoint: at once after a success, after a rest when it failed. */
export const release = (tx: Database, _: Permit<"webhook.send">, id: string, busy: Busy) => saveBusy(tx, id, busy);

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
  _: Permit<"webhook.replay">,
  { id, endpointId }: DeliveryRef,
  now: Date,
) {
  const anew = { state: "waiting", attempts: 0, nextAt: now };
  await tx.updateTable("webhookDeliveries").set(anew).where("id", "=", id).execute();
  await saveBusy(tx, endpointId, { busyUntil: null });
}

/** What waits is never deleted. */
export async function deleteOldDeliveries(db: Database, _: Permit<"webhook.send">, before: Date) {
  await db.deleteFrom("webhookDeliveries").where("createdAt", "<", before).where("state", "<>", "waiting").execute();
}
