/** `minor` counts the currency's smallest unit: 1250n of EUR is 12.50, of JPY 1250, of KWD 1.250. Never a float. */
export type Money = { minor: bigint; currency: string };

const unusual: Record<string, number> = {};
for (const code of "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ")) unusual[code] = 0;
for (const code of "BHD IQD JOD KWD LYD OMR TND".split(" ")) unusual[code] = 3;
for (const code of "CLF UYW".split(" ")) unusual[code] = 4;

/** A currency's number of decimals (ISO 4217). Fixed here because stored amounts lose their meaning if it changes. */
export const decimalsOf = (currency: string): number => unusual[currency] ?? 2;

/** The largest amount; a constraint in the database rejects more. */
export const mostMinor = 1_000_000_000_000_000n;

/** A plain decimal ("1250.5") as minor units; null when it is not positive or has more decimals than the currency. */
export function parseAmount(text: string, currency: string): bigint | null {
  const places = decimalsOf(currency);
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = "", part = ""] = match;
  if (part.length > places || whole.length > 30) return null;
  const minor = BigInt(whole + part.padEnd(places, "0"));
  return minor > 0n && minor <= mostMinor ? minor : null;
}

/** Whether a text can be an amount in some currency; `parseAmount` knows more once it is known in which. */
export const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text.trim()) && /[1-9]/.test(text);

/** What to enter where `parseAmount` took nothing. */
export function askAmount(currency: string): string {
  const places = decimalsOf(currency);
  if (places === 0) return `Enter a whole amount above zero in ${currency}, such as 1250.`;
  const such = `1250.${"50".padEnd(places, "0")}`;
  return `Enter an amount above zero in ${currency}, such as ${such}, with at most ${places} decimals.`;
}

/** "12.50": a plain decimal, for files and forms. */
export function toDecimal({ minor, currency }: Money): string {
  const places = decimalsOf(currency);
  const digits = String(minor < 0n ? -minor : minor).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  return `${minor < 0n ? "-" : ""}${whole}${places ? `.${digits.slice(-places)}` : ""}`;
}

/** A share of an amount in basis points (hundredths of a percent), halves rounded up. */
export const shareOf = (minor: bigint, basisPoints: number): bigint => (minor * BigInt(basisPoints) + 5_000n) / 10_000n;

/** The sum in each currency that is not at zero; null is an amount that nobody knows. */
export function sumsOf(amounts: (Money | null)[]): Money[] {
  const sums = new Map<string, bigint>();
  for (const amount of amounts) if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor);
  return [...sums].filter(([, minor]) => minor !== 0n).map(([currency, minor]) => ({ currency, minor }));
}
