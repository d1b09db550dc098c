import { decimalsOf, type Money } from "#domain/kernel/money.ts";

/** Currencies that Stripe counts in whole units, and those it counts in thousandths (docs.stripe.com/currencies). */
const whole = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const thousandths = new Set("BHD JOD KWD OMR TND".split(" "));

const decimalsAtStripe = (currency: string) => (whole.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2);
const tenTo = (power: number) => 10n ** BigInt(power);

/**
 * Stripe's integer for an amount; null if Stripe cannot take it. Stripe counts some currencies in different units than
 * we do.
 */
export function toStripe({ minor, currency }: Money): bigint | null {
  const more = decimalsAtStripe(currency) - decimalsOf(currency);
  if (more < 0 && minor % tenTo(-more) !== 0n) return null;
  const amount = more < 0 ? minor / tenTo(-more) : minor * tenTo(more);
  return thousandths.has(currency) && amount % 10n !== 0n ? null : amount;
}

/** The reverse of `toStripe`; null for an amount we cannot represent. */
export function fromStripe(amount: bigint, code: string): Money | null {
  const currency = code.toUpperCase();
  const more = decimalsAtStripe(currency) - decimalsOf(currency);
  if (more > 0 && amount % tenTo(more) !== 0n) return null;
  return { minor: more > 0 ? amount / tenTo(more) : amount * tenTo(-more), currency };
}
