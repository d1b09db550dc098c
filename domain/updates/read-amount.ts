import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { askTyped, parseTyped } from "#domain/kernel/typed-amount.ts";

/** A typed amount in the client's currency; an empty one is no amount. */
export function readAmount(typed: string, currency: string): Result<Money | null> {
  if (typed === "") return done(null);
  const minor = parseTyped(typed, currency);
  return minor === null
    ? refuse({ kind: "invalid", fields: { amount: [askTyped(typed, currency)] } })
    : done({ minor, currency });
}
