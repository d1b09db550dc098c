import { decimalsOf, type Money, parseAmount } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";

/** A typed amount in the client's currency; an empty one is no amount. */
export function readAmount(typed: string, currency: string): Result<Money | null> {
  if (typed === "") return done(null);
  const minor = parseAmount(typed, currency);
  return minor === null
    ? refuse({ kind: "invalid", fields: { amount: [askFor(currency)] } })
    : done({ minor, currency });
}

function askFor(currency: string) {
  const places = decimalsOf(currency);
  if (places === 0) return `Enter a whole amount above zero, such as 1250. ${currency} has no decimals.`;
  return `Enter an amount above zero, such as 1250.${"50".padEnd(places, "0")}, with at most ${places} decimals.`;
}
