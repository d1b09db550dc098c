import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { type ClientLatest, selectLatest } from "./list.queries.ts";

export type { ClientLatest };

/** When each of these clients last heard from the agency, and how many updates wait; those out of sight are left out. */
export async function latestOfClients(
  { db, actor }: ReadContext,
  clientIds: string[],
): Promise<Map<string, ClientLatest>> {
  const seen = clientIds.filter((clientId) => mayOffer(actor, "update.read", { clientId }));
  const [first] = seen;
  const may = first === undefined ? null : permit(actor, "update.read", { clientId: first });
  const rows = may ? await selectLatest(db, may, seen) : [];
  return new Map(rows.map((row) => [row.clientId, row]));
}
