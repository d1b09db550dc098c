import type { LateTerms } from "#domain/billing/late/index.ts";
import { daysBetween } from "#domain/kernel/day.ts";
import { parseAmount } from "#domain/kernel/money.ts";

/** Money or credit that lowered what is owed, on its day. */
type Reduction = { on: string; minor: bigint };
type OwedSpan = { total: bigint; reductions: Reduction[]; from: string; to: string };

/**
 * Interest for the days after `from` up to `to`, on what was owed on each: what is paid on a day is still late on it. The
 * year has 365 days, in leap years too; rounded half up once.
 */
export function interestOn({ total, reductions, from, to }: OwedSpan, percent: string): bigint {
  if (to <= from) return 0n;
  let owed = total;
  let since = from;
  let sum = 0n;
  const owedFor = (until: string) => owed * BigInt(Math.max(0, daysBetween(since, until)));
  for (const { on, minor } of reductions.toSorted((one, other) => one.on.localeCompare(other.on))) {
    if (on >= to) break;
    if (on > since) {
      sum += owedFor(on);
      since = on;
    }
    owed -= minor;
  }
  sum += owedFor(to);
  const [whole = "0", part = ""] = percent.split(".");
  const thousandths = BigInt(whole + part.padEnd(3, "0"));
  const year = 365n * 100n * 1000n;
  return (2n * sum * thousandths + year) / (2n * year);
}

/** The fee in minor units for invoices in a currency; nothing where it is in another. */
export function feeIn({ fee, currency }: LateTerms, of: string): bigint {
  return currency === of ? (parseAmount(fee, of) ?? 0n) : 0n;
}
