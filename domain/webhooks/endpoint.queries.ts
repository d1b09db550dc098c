import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";

type Change =
  | ("webhook.write" | "webhook.pause" | "webhook.resume" | "webhook.delete")
  | ("chat.write" | "chat.pause" | "chat.resume" | "webhook.send");
/** `refused`: a chat no longer takes its address or token. */
export type PauseReason = "admin" | "failing" | "gone" | "refused";

/** How many endpoints there may be, channels of chats included: each is one more message for every event. */
export const mostEndpoints = 50;

type Page = { before: string | null; limit: number };

/** Those that are programs, the newest first. */
export const selectEndpoints = (db: Database, _: Permit<"webhook.list">, { before, limit }: Page) =>
  db
    .selectFrom("webhookEndpoints")
    .selectAll()
    .where("kind", "=", "program")
    .$if(before !== null, (endpoints) => endpoints.where("id", "<", before))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const findEndpoint = (db: Database, _: Permit<"webhook.list">, id: string) =>
  db.selectFrom("webhookEndpoints").selectAll().where("id", "=", id).where("kind", "=", "program").executeTakeFirst();

/** Locks the row until the transaction ends. */
export const findEndpointToChange = (tx: Database, id: string, kind: "program" | "chat" = "program") =>
  tx
    .selectFrom("webhookEndpoints")
    .selectAll()
    .where("id", "=", id)
    .where("kind", kind === "program" ? "=" : "<>", "program")
    .forUpdate()
    .executeTakeFirst();

export const countEndpoints = async (tx: Database) =>
  Number((await tx.selectFrom("webhookEndpoints").select(tx.fn.countAll().as("all")).executeTakeFirst())?.all ?? 0);

type Channel = "kind" | "name" | "chatId" | "hasAllClients" | "showsAmounts";
type New = Pick<
  Row<"webhookEndpoints">,
  "id" | "url" | "events" | "sealed" | "keyId" | "secretVersion" | "createdAt" | "createdBy"
> &
  Partial<Pick<Row<"webhookEndpoints">, Channel>>;

export async function insertEndpoint(tx: Database, _: Permit<"webhook.write" | "chat.write">, endpoint: New) {
  await tx.insertInto("webhookEndpoints").values(endpoint).execute();
}

type Secret = "sealed" | "keyId" | "secretVersion" | "formerUntil";
type Pause = "pausedAt" | "pausedBecause" | "busyUntil" | "failingSince";
type Changes = Partial<Pick<Row<"webhookEndpoints">, "url" | "events" | "version" | Secret | Pause | Channel>>;

export async function saveEndpoint(tx: Database, _: Permit<Change>, id: string, changes: Changes) {
  await tx.updateTable("webhookEndpoints").set(changes).where("id", "=", id).execute();
}

/** With all that it was sent. */
export async function deleteEndpointRow(tx: Database, _: Permit<"webhook.delete" | "chat.remove">, id: string) {
  await tx.deleteFrom("webhookEndpoints").where("id", "=", id).execute();
}
