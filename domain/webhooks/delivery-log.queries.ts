import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** How many messages the log of an endpoint shows. */
export const mostShown = 100;

/** What an endpoint was sent, the newest first. */
export const selectDeliveries = (db: Database, _: Permit<"webhook.list" | "chat.list">, endpointId: string) =>
  db
    .selectFrom("webhookDeliveries")
    .select(["id", "sequence", "event", "state", "createdAt", "nextAt"])
    .where("endpointId", "=", endpointId)
    .orderBy("sequence", "desc")
    .limit(mostShown)
    .execute();

/** Every attempt at these messages, the oldest first. */
export const selectAttempts = (db: Database, _: Permit<"webhook.list" | "chat.list">, deliveryIds: string[]) =>
  db
    .selectFrom("webhookAttempts")
    .select(["id", "deliveryId", "at", "problem"])
    .where("deliveryId", "in", deliveryIds)
    .orderBy("id")
    .execute();

/** How many messages wait for each endpoint. */
export async function countWaiting(
  db: Database,
  _: Permit<"webhook.list" | "chat.list">,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("webhookDeliveries")
    .select(["endpointId", db.fn.countAll<string>().as("waiting")])
    .where("state", "=", "waiting")
    .groupBy("endpointId")
    .execute();
  return new Map(rows.map(({ endpointId, waiting }) => [endpointId, Number(waiting)]));
}
