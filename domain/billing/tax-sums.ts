import { shareOf } from "#domain/kernel/money.ts";
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
