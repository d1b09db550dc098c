import { decimalsOf, type Money } from "#domain/kernel/money.ts";
import type { TaxSetting } from "./tax.schema.ts";

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
