import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import type { Money } from "#domain/kernel/money.ts";
import { selectBalances } from "./list.queries.ts";

/** The balances of those of these clients whose money the actor may see: one for each currency that is not at zero. */
export async function balancesOfClients(
  { db, actor }: ReadContext,
  clientIds: string[],
): Promise<Map<string, Money[]>> {
  const seen = clientIds.filter((clientId) => mayOffer(actor, "ledger.read", { clientId }));
  const balances = new Map(seen.map((clientId): [string, Money[]] => [clientId, []]));
  const [first] = seen;
  const may = first === undefined ? null : permit(actor, "ledger.read", { clientId: first });
  if (!may) return balances;
  for (const { clientId, ...money } of await selectBalances(db, may, seen)) balances.get(clientId)?.push(money);
  return balances;
}
