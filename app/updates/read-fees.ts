import type { RequestContext } from "#app/http/request-context.ts";
import { stateWords } from "#app/payments/words.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Money } from "#domain/kernel/money.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import { readAgreement, readCommission } from "#domain/payments/index.ts";
import { type Payment, readPostedForUpdate } from "#domain/payments/list/index.ts";
import type { Update, UpdateRef } from "#domain/updates/index.ts";

type Reader = Pick<RequestContext, "db" | "actor" | "formats" | "now">;

/** "a fee of 10%", which a closed deal costs this client on approval; "" for nothing, null for those who see no money. */
export async function readRate({ db, actor, formats, now }: Reader, clientId: string): Promise<string | null> {
  const agreed = valueOrNull(await readAgreement({ db, actor, now }, { clientId }));
  if (!agreed) return null;
  const { rule, cap, floor } = agreed;
  if (rule.kind !== "percent" || cap !== null || floor !== null) return "the fee of the agreement in force";
  return rule.bp > 0 ? `a fee of ${formats.percent(rule.bp)}` : "";
}

/** What approving an amount as a closed deal now would charge: "$800.00 (10%)", or "" for nothing. */
async function feeAhead({ db, actor, formats, now }: Reader, clientId: string, amount: Money) {
  const read = valueOrNull(await readCommission({ db, actor, now }, { clientId, amount }));
  if (!read) return null;
  const { fee, share } = read;
  if (fee.minor === 0n) return "";
  return share === null ? formats.money(fee) : `${formats.money(fee)} (${formats.percent(share)})`;
}

/** What its approval charged, each with the way to its payment. */
async function feesCharged({ db, actor, formats }: Reader, which: UpdateRef) {
  const posted = valueOrNull(
    await readPostedForUpdate({ db, actor }, { clientId: which.clientId, updateId: which.id }),
  );
  if (!posted) return null;
  const { fees, byDeal } = posted;
  return {
    isFree: fees.length === 0 && !byDeal,
    fees: fees.map(({ id, amount, status, reversed, occurredOn }) => ({
      id,
      amount: formats.money(amount),
      state: stateOf({ amount, status, reversed }, formats),
      at: `?kind=agency_fee&month=${occurredOn.slice(0, 7)}#payment-${id}`,
    })),
  };
}

/** "completed", "reversed" or "completed, $80.00 of it reversed". */
function stateOf({ amount, status, reversed }: Pick<Payment, "amount" | "status" | "reversed">, { money }: Formats) {
  if (reversed?.minor === amount.minor) return "reversed";
  const state = stateWords[status].toLowerCase();
  return reversed ? `${state}, ${money(reversed)} of it reversed` : state;
}

/** The fees of an update with an amount: ahead while it waits, charged once it is approved. */
export async function readFees(ctx: Reader, which: UpdateRef, { amount, status }: Pick<Update, "amount" | "status">) {
  return {
    ahead: amount && status === "pending" ? await feeAhead(ctx, which.clientId, amount) : null,
    charged: amount && status === "approved" ? await feesCharged(ctx, which) : null,
  };
}
