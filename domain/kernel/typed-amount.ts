import { currenciesOf } from "./currency-signs.ts";
import { askAmount, isAmount, parseAmount } from "./money.ts";

/** An amount as a form hands it on: a plain decimal, and behind it the currency that was typed with it ("1250.5 EUR"). */
const partsOf = (typed: string) => {
  const [, plain = "", unit = ""] = /^([\d.]+)(?: (\S.*))?$/.exec(typed.trim()) ?? [];
  return { plain, unit };
};

/** Whether it can be an amount in some currency; `parseTyped` knows more once it is known in which. */
export function isTypedAmount(typed: string): boolean {
  const { plain, unit } = partsOf(typed);
  return isAmount(plain) && (unit === "" || currenciesOf(unit).length > 0);
}

/** The amount alone where no currency was typed, or that which it is in; anything else stays as it is. */
export function withoutOwn(typed: string, currency: string): string {
  const { plain, unit } = partsOf(typed);
  return currenciesOf(unit).includes(currency) ? plain : typed;
}

/** In minor units; null when it is not positive, has more decimals than the currency, or is in another. */
export const parseTyped = (typed: string, currency: string): bigint | null =>
  parseAmount(withoutOwn(typed, currency), currency);

/** What to say to an amount in another currency than its field's; null where that is not what is wrong. */
export function otherCurrency(typed: string, currency: string): string | null {
  const { unit } = partsOf(typed);
  const codes = currenciesOf(unit);
  if (codes.length === 0 || codes.includes(currency)) return null;
  return `This amount is in ${currency}, and you typed ${unit}.`;
}

/** What to enter where `parseTyped` took nothing. */
export const askTyped = (typed: string, currency: string): string =>
  otherCurrency(typed, currency) ?? askAmount(currency);
