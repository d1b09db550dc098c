import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Page = { before: string | null; limit: number };

/** The newest first. */
export const selectChannels = (db: Database, _: Permit<"chat.list">, { before, limit }: Page) =>
  db
    .selectFrom("webhookEndpoints")
    .selectAll()
    .where("kind", "<>", "program")
    .$if(before !== null, (channels) => channels.where("id", "<", before))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const findChannel = (db: Database, _: Permit<"chat.list">, id: string) =>
  db.selectFrom("webhookEndpoints").selectAll().where("id", "=", id).where("kind", "<>", "program").executeTakeFirst();

/** The clients that these channels are told of, by their names. */
export const selectClientsOf = (db: Database, _: Permit<"chat.list">, ids: string[]) =>
  db
    .selectFrom("webhookClients")
    .innerJoin("clients", "clients.id", "webhookClients.clientId")
    .select(["endpointId", "clients.id", "clients.companyName as name"])
    .where("endpointId", "in", ids)
    .orderBy("clients.companyName")
    .execute();

/** Those of these clients that there are. */
export const findClients = (tx: Database, ids: string[]) =>
  tx.selectFrom("clients").select("id").where("id", "in", ids).where("erasedAt", "is", null).execute();

/** Tells a channel of these clients, and of no others. */
export async function saveClientsOf(tx: Database, _: Permit<"chat.write">, endpointId: string, clientIds: string[]) {
  await tx.deleteFrom("webhookClients").where("endpointId", "=", endpointId).execute();
  const rows = clientIds.map((clientId) => ({ endpointId, clientId }));
  if (rows.length > 0) await tx.insertInto("webhookClients").values(rows).execute();
}
