import { currenciesOf } from "./currency-signs.ts";

/** An amount taken apart as it was written. The number of one that ends in dashes ("1'200.–") is "1200", as it has no decimals. */
export type WrittenAmount = {
  number: string;
  isNegative: boolean;
  /** Null where none was written. */
  currency: WrittenCurrency | null;
};
/** `name`: its code, or the sign where that has several meanings. */
export type WrittenCurrency = { name: string; codes: string[] };

/** Longer input is rejected unread. */
export const longestAmount = 60;

/** "Fr.1'200" has a sign with a point, "EUR.50" has none. */
const before = /(\p{L}+\.(?=\s)|(?:cg|s?fr|kr|rs)\.|[^\d(),.+-]*)/u.source;
const digits = /([\d.,'\u2019 ]*\d)/.source;
const shape = new RegExp(
  `^${before}(?:(\\(|-|\\+)\\s*)?([^\\d(),.+-]*)${digits}(?:([.,]-+)|\\))?\\s*([^\\d(),-]*-?)$`,
  "iu",
);

/** The number in an amount, and the currency whose sign or code stands beside it; null where it is no amount. */
export function takeApart(text: string): WrittenAmount | null {
  const written = text.trim().replace(/\s+/g, " ").replace(/[−–—]/g, "-");
  if (written === "" || written.length > longestAmount) return null;
  const [, first = "", mark, second = "", number = "", dashes, last = ""] = shape.exec(written) ?? [];
  if (number === "") return null;
  const signs = [first, second, last.replace(/[-+]/, "")]
    .map((sign) => sign.trim())
    .filter((sign) => sign !== "." && sign);
  const currency = signs.length === 0 ? null : currencyOf(signs);
  if (currency?.codes.length === 0) return null;
  const isNegative = (mark !== undefined && mark !== "+") || last.endsWith("-");
  const bare = dashes === undefined ? number.trim() : withoutGroups(number.trim());
  return bare === null ? null : { number: bare, isNegative, currency };
}

const withoutGroups = (number: string) =>
  /^(\d+|\d{1,3}(?:([.,'\u2019 ])\d{3})(?:\2\d{3})*)$/.test(number) ? number.replace(/\D/g, "") : null;

/** "$1,200 CAD": what all of them may mean. */
function currencyOf(signs: string[]): WrittenCurrency {
  const [codes = [], ...others] = signs.map(currenciesOf);
  const meant = codes.filter((code) => others.every((also) => also.includes(code)));
  return { name: (meant.length === 1 ? meant[0] : signs[0]) ?? "", codes: meant };
}
