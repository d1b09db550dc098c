import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { currenciesOf } from "./currencies-of.ts";
import { findHolder, selectBalances, selectSums } from "./list.queries.ts";
/** All in minor units of the currency. Pending amounts are not part of the balance. */
export type Balance = { currency: string; balance: bigint; pendingIn: bigint; pendingOut: bigint };

/**
 * The completed credits of a client's account less its completed charges, one balance per currency, its own first. A
 * client without payments has 0 in its currency.
 */
export async function readBalance({ db, actor }: ReadContext, clientId: string): Promise<Result<Balance[]>> {
  const may = isId(clientId) ? permit(actor, "ledger.read", { clientId }) : null;
  const holder = may && (await findHolder(db, clientId));
  if (!may || !holder) return refuse({ kind: "missing" });
  const { completed, pending } = await selectSums(db, may, clientId);
  return done(
    currenciesOf([...completed, ...pending], holder.currency).map((currency) => ({
      currency,
      balance: sumOf(completed, currency, "in") - sumOf(completed, currency, "out"),
      pendingIn: sumOf(pending, currency, "in"),
      pendingOut: sumOf(pending, currency, "out"),
    })),
  );
}

type Sum = { currency: string; direction: string; minor: bigint };

const sumOf = (sums: Sum[], currency: string, direction: string) =>
  sums.find((sum) => sum.currency === currency && sum.direction === direction)?.minor ?? 0n;

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
