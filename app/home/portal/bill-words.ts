import type { Formats } from "#domain/kernel/format/formats.ts";
import { type Money, sumsOf } from "#domain/kernel/money.ts";

/** How the sums of a bill are written: bare while all of them are in one currency, which is then named once. */
export function wordsFor(all: (Money | null)[], formats: Formats) {
  const currencies = [...new Set(all.flatMap((money) => (money?.minor ? money.currency : [])))];
  const [only] = currencies;
  function say(amounts: (Money | null)[]): string {
    const known = sumsOf(amounts);
    if (known.length === 0) return formats.amount({ minor: 0n, currency: only ?? "USD" });
    const write = currencies.length > 1 ? formats.money : formats.amount;
    return known.map(write).join(", ");
  }
  return Object.assign(say, { currency: currencies.length === 1 ? (only ?? null) : null });
}
