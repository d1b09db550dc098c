import type { RequestContext } from "#app/http/request-context.ts";
import { stateWords } from "#app/payments/words.ts";
import type { Money } from "#domain/kernel/money.ts";
import { commissionOn, readCommission, readPostedForUpdate } from "#domain/payments/index.ts";
import type { Update, Which } from "#domain/updates/index.ts";

/** "10%", what a closed deal costs this client on approval; "" when nothing, null for those who see no money. */
export async function readRate({ db, actor, formats }: RequestContext, clientId: string): Promise<string | null> {
  const bp = await readCommission(db, actor, clientId);
  return bp.ok ? rateOf(bp.value, formats) : null;
}

/** What approving an amount as a closed deal would charge: "$800.00 (10%)", or "" for nothing. */
async function feeAhead({ db, actor, formats }: RequestContext, clientId: string, amount: Money) {
  const bp = await readCommission(db, actor, clientId);
  if (!bp.ok) return null;
  const fee = commissionOn(amount, bp.value);
  return fee.minor > 0n ? `${formats.money(fee)} (${rateOf(bp.value, formats)})` : "";
}

/** What its approval charged, each with the way to its payment. */
async function feesCharged({ db, actor, formats }: RequestContext, which: Which) {
  const posted = await readPostedForUpdate(db, actor, { clientId: which.clientId, updateId: which.id });
  if (!posted.ok) return null;
  const { fees, byDeal } = posted.value;
  return {
    isFree: fees.length === 0 && !byDeal,
    fees: fees.map(({ id, amount, status, occurredOn }) => ({
      id,
      amount: formats.money(amount),
      state: stateWords[status].toLowerCase(),
      at: `?kind=agency_fee&month=${occurredOn.slice(0, 7)}#payment-${id}`,
    })),
  };
}

/** The fees of an update with an amount: ahead while it waits, charged once it is approved. */
export async function readFees(
  ctx: RequestContext,
  which: Which,
  { amount, status }: Pick<Update, "amount" | "status">,
) {
  return {
    ahead: amount && status === "pending" ? await feeAhead(ctx, which.clientId, amount) : null,
    charged: amount && status === "approved" ? await feesCharged(ctx, which) : null,
  };
}

const rateOf = (bp: number, { decimal }: RequestContext["formats"]) => (bp > 0 ? `${decimal(String(bp / 100))}%` : "");
