import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";

type Change = "webhook.write" | "webhook.pause" | "webhook.resume" | "webhook.delete";
export type PauseReason = "admin" | "failing" | "gone";

/** How many endpoints there may be: each is one more message for every event. */
export const mostEndpoints = 50;

type Page = { before: string | null; limit: number };

/** The newest first. */
export const selectEndpoints = (db: Database, _: Permit<"webhook.list">, { before, limit }: Page) =>
  db
    .selectFrom("webhookEndpoints")
    .selectAll()
    .$if(before !== null, (endpoints) => endpoints.where("id", "<", before))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const findEndpoint = (db: Database, _: Permit<"webhook.list">, id: string) =>
  db.selectFrom("webhookEndpoints").selectAll().where("id", "=", id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const findEndpointToChange = (tx: Database, id: string) =>
  tx.selectFrom("webhookEndpoints").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const countEndpoints = async (tx: Database) =>
  Number((await tx.selectFrom("webhookEndpoints").select(tx.fn.countAll().as("all")).executeTakeFirst())?.all ?? 0);

type New = Pick<
  Row<"webhookEndpoints">,
  "id" | "url" | "events" | "sealed" | "keyId" | "secretVersion" | "createdAt" | "createdBy"
>;

export async function insertEndpoint(tx: Database, _: Permit<"webhook.write">, endpoint: New) {
  await tx.insertInto("webhookEndpoints").values(endpoint).execute();
}

type Secret = "sealed" | "keyId" | "secretVersion" | "formerUntil";
type Pause = "pausedAt" | "pausedBecause" | "busyUntil";
type Changes = Partial<Pick<Row<"webhookEndpoints">, "url" | "events" | "version" | Secret | Pause>>;

export async function saveEndpoint(tx: Database, _: Permit<Change>, id: string, changes: Changes) {
  await tx.updateTable("webhookEndpoints").set(changes).where("id", "=", id).execute();
}

/** With all that it was sent. */
export async function deleteEndpointRow(tx: Database, _: Permit<"webhook.delete">, id: string) {
  await tx.deleteFrom("webhookEndpoints").where("id", "=", id).execute();
}
