import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { PauseReason } from "./endpoint.queries.ts";

export type DueDelivery = Awaited<ReturnType<typeof takeDue>>;

/**
 * The next message that is due, tests before all others and then the oldest first, and its endpoint taken until `until`:
 * nobody else sends to it in the meantime. If this process dies, the message is due again from then on.
 */
export async function takeDue(tx: Database, _: Permit<"webhook.send">, { now, until }: { now: Date; until: Date }) {
  const due = await tx
    .selectFrom("webhookDeliveries as delivery")
    .innerJoin("webhookEndpoints as endpoint", "endpoint.id", "delivery.endpointId")
    .select(["delivery.id", "delivery.endpointId", "delivery.event", "delivery.auditId", "delivery.body"])
    .select(["endpoint.url", "endpoint.sealed", "endpoint.secretVersion", "endpoint.formerUntil"])
    .select(["endpoint.kind", "endpoint.name", "endpoint.chatId", "endpoint.showsAmounts", "endpoint.hasAllClients"])
    .where("delivery.state", "=", "waiting")
    .where("delivery.nextAt", "<=", now)
    .where("endpoint.pausedAt", "is", null)
    .where((row) => row.or([row("endpoint.takenUntil", "is", null), row("endpoint.takenUntil", "<=", now)]))
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
  if (due) await saveHold(tx, due.endpointId, { takenUntil: until });
  return due ?? null;
}

/** Whether anything waits that is due: most of the time nothing does. */
export const findDue = (db: Database, _: Permit<"webhook.send">, now: Date) =>
  db
    .selectFrom("webhookDeliveries")
    .select("id")
    .where("state", "=", "waiting")
    .where("nextAt", "<=", now)
    .limit(1)
    .executeTakeFirst();

type Busy = Partial<Pick<Row<"webhookEndpoints">, "busyUntil" | "lastDeliveredAt" | "failingSince">>;
async function saveHold(tx: Database, id: string, hold: Busy & Pick<Row<"webhookEndpoints">, "takenUntil">) {
  await tx.updateTable("webhookEndpoints").set(hold).where("id", "=", id).execute();
}

/** Locks both rows; nothing when the endpoint was deleted, or another sender was done with it, while it was on its way. */
export const findSending = (tx: Database, id: string) =>
  tx
    .selectFrom("webhookDeliveries as delivery")
    .innerJoin("webhookEndpoints as endpoint", "endpoint.id", "delivery.endpointId")
    .select(["delivery.attempts", "delivery.createdAt", "delivery.nextAt"])
    .select(["endpoint.kind", "endpoint.lastDeliveredAt", "endpoint.failingSince"])
    .select(["endpoint.secretVersion", "endpoint.chatId"])
    .where("delivery.id", "=", id)
    .where("delivery.state", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();

export type SendingDelivery = NonNullable<Awaited<ReturnType<typeof findSending>>>;

/** What follows from an attempt: for the message, for its endpoint, and whether that is paused. */
export type Verdict = {
  state: "waiting" | "delivered" | "failed";
  nextAt: Date | null;
  busy: Busy;
  pause?: PauseReason;
};

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

/** Lets go of the endpoint, at once or after a rest. */
export const release = (tx: Database, _: Permit<"webhook.send">, id: string, busy: Busy) =>
  saveHold(tx, id, { ...busy, takenUntil: null });
