import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";

/** There is at most one. */
export const findProvider = (db: Database) => db.selectFrom("identityProviders").selectAll().executeTakeFirst();

/** Locks the row until the transaction ends. */
export const findProviderToChange = (tx: Database) =>
  tx.selectFrom("identityProviders").selectAll().forUpdate().executeTakeFirst();

type Changes = Omit<Row<"identityProviders">, "id">;

/** False when someone else entered a provider at the same time. */
export async function insertProvider(
  tx: Database,
  _: Permit<"identity_provider.write">,
  provider: Row<"identityProviders">,
) {
  const written = await tx
    .insertInto("identityProviders")
    .values(provider)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export async function deleteProvider(tx: Database, _: Permit<"identity_provider.remove">, id: string) {
  await tx.deleteFrom("identityProviders").where("id", "=", id).execute();
}

export async function saveProviderRow(
  tx: Database,
  _: Permit<"identity_provider.write">,
  id: string,
  changes: Changes,
) {
  await tx.updateTable("identityProviders").set(changes).where("id", "=", id).execute();
}
