import { feeOn, shareBehind } from "#domain/agreements/index.ts";
import type { DealPage } from "#domain/deals/page/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

type Deal = Pick<DealPage, "agreement" | "currency" | "expectedMinor">;

/** "10% of 30,500.00"; null where the fee is no share of the value. */
export function shareOn({ agreement, currency }: Deal, minor: bigint, { amount, percent }: Formats): string | null {
  const bp = shareBehind(agreement, minor);
  return bp === null ? null : `${percent(bp)} of ${amount({ minor, currency })}`;
}

/** What a deal may be worth, in the reader's format, and what its fee would be then. */
export function expectedOf(deal: Deal, formats: Formats) {
  const { agreement, currency, expectedMinor: minor } = deal;
  if (minor === null) return null;
  const bp = shareBehind(agreement, minor);
  const fee = formats.money({ minor: feeOn(agreement, minor), currency });
  return {
    amount: formats.amount({ minor, currency }),
    fee: `Fee at ${formats.money({ minor, currency })}: ${fee}${bp === null ? "" : ` (${formats.percent(bp)})`}`,
  };
}
