import { decimalsOf, type Money, shareOf } from "#domain/kernel/money.ts";
import type { TaxSetting } from "./tax.schema.ts";
import type { LineTax } from "./treatment.ts";

/** What the lines of one category and rate are together, and their tax. */
export type TaxSum = LineTax & { net: bigint; tax: bigint };

/**
 * The tax of a document by category and rate: on the sum of its lines, rounded half up once, never line by line
 * (BR-CO-17 of EN 16931). In the order in which they appear.
 */
export function taxSums(lines: (LineTax & { minor: bigint })[]): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const { category, bp, reason, minor } of lines) {
    const key = `${category} ${bp}`;
    const known = sums.get(key);
    const net = (known?.net ?? 0n) + minor;
    const reasons = known && known.reason !== reason ? [known.reason, reason].filter(Boolean).join(" ") : reason;
    sums.set(key, { category, bp, reason: reasons, net, tax: shareOf(net, bp) });
  }
  return [...sums.values()];
}

export const taxIn = (sums: { tax: bigint }[]): bigint => sums.reduce((sum, { tax }) => sum + tax, 0n);

/**
 * The tax that a credit note takes back: what was charged for all that is credited now, less what was taken back before.
 * So the notes of an invoice together never take back more than it charged, to the last unit.
 */
export const taxBack = (bp: number, { before, now }: { before: bigint; now: bigint }): bigint =>
  shareOf(before + now, bp) - shareOf(before, bp);

/** The agency's own currency, what one unit of the invoice's is worth in it, and since which day. */
export type Exchange = { currency: string; rate: string; on: string };

/** Whether an invoice in a currency has to say its tax in the agency's own as well. */
export const needsExchange = (setting: TaxSetting, currency: string): boolean =>
  setting.scheme === "vat" && setting.currency !== null && setting.currency !== currency;

/** The rate in force on a day; null where none is needed or known. */
export function exchangeOn(setting: TaxSetting, currency: string, day: string): Exchange | null {
  if (!needsExchange(setting, currency) || setting.currency === null) return null;
  const known = setting.exchange.filter((one) => one.currency === currency && one.from <= day);
  const latest = known.sort((one, other) => one.from.localeCompare(other.from)).at(-1);
  return latest ? { currency: setting.currency, rate: latest.rate, on: latest.from } : null;
}

/** An amount in the agency's own currency, rounded half up. */
export function exchanged({ minor, currency }: Money, { currency: own, rate }: Exchange): Money {
  const [whole = "0", part = ""] = rate.split(".");
  const times = minor * BigInt(whole + part) * 10n ** BigInt(decimalsOf(own));
  const per = 10n ** BigInt(part.length + decimalsOf(currency));
  return { minor: (times + per / 2n) / per, currency: own };
}
