import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";

type Client = Row<"googleClients">;

/** There is at most one. */
export const findGoogleClient = (db: Database) => db.selectFrom("googleClients").selectAll().executeTakeFirst();

/** Locks the row until the transaction ends. */
export const findGoogleClientToChange = (tx: Database) =>
  tx.selectFrom("googleClients").selectAll().forUpdate().executeTakeFirst();

/** False when someone else entered a client at the same time. */
export async function insertGoogleClient(tx: Database, _: Permit<"google_client.write">, client: Client) {
  const written = await tx
    .insertInto("googleClients")
    .values(client)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export async function updateGoogleClient(
  tx: Database,
  _: Permit<"google_client.write">,
  { id, ...changes }: Client,
): Promise<void> {
  await tx.updateTable("googleClients").set(changes).where("id", "=", id).execute();
}

export async function deleteGoogleClient(tx: Database, _: Permit<"google_client.remove">, id: string): Promise<void> {
  await tx.deleteFrom("googleClients").where("id", "=", id).execute();
}
