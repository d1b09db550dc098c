import { decimalsOf, type Money, toDecimal } from "../money.ts";
import { type Locale, regionOf } from "./locales.ts";

/** "1,234.5": formats a plain decimal such as "1234.5" exactly, however long; negative numbers use U+2212. */
export function formatDecimal(plain: string, locale: Locale): string {
  const { decimal, group, isLakh } = regionOf(locale);
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  const edges = isLakh ? /(?=(?:\d{2})*\d{3}$)/g : /(?=(?:\d{3})+$)/g;
  const grouped = whole.split(edges).join(group);
  return `${sign && "−"}${grouped}${part && decimal}${part}`;
}

/** "1,234": a count. */
export const formatNumber = (count: number | bigint, locale: Locale): string => formatDecimal(String(count), locale);

const signs = new Map<string, string>();

/** "€", "US$", "CHF": a currency's sign, unambiguous where there are several dollars. */
function fullSignOf(currency: string) {
  const known = signs.get(currency);
  if (known) return known;
  const parts = new Intl.NumberFormat("en-GB", { style: "currency", currency }).formatToParts(0);
  const sign = parts.find(({ type }) => type === "currency")?.value ?? currency;
  if (signs.size < 1000) signs.set(currency, sign);
  return sign;
}

/** `own`: the currency whose sign needs no country, unless the reader's region has a dollar of its own. */
export type Habits = { locale: Locale; own?: string | undefined };

/** "$" for one currency, "US$", "CA$" and so on for all others that share the sign. */
function signOf(currency: string, { locale, own }: Habits) {
  const sign = fullSignOf(currency);
  const { dollar } = regionOf(locale);
  const bare = sign.endsWith("$") && dollar ? dollar : own;
  return currency === bare ? sign.replace(/^[A-Z]+(?=[$¥])/, "") : sign;
}

/** "€1,234.50", "CHF 1,234.50", "−€1,234.50". */
export function formatMoney(money: Money, habits: Habits, decimal = toDecimal(money)): string {
  const sign = signOf(money.currency, habits);
  const space = /[A-Za-z]$/.test(sign) ? "\u00a0" : "";
  const amount = formatDecimal(decimal, habits.locale);
  return amount.startsWith("−") ? `−${sign}${space}${amount.slice(1)}` : `${sign}${space}${amount}`;
}

/** "€1,234", "€1,234.50": without decimals that are all zero, for small places with many amounts. */
export const formatShortMoney = (money: Money, habits: Habits): string =>
  formatMoney(money, habits, toDecimal(money).replace(/\.0+$/, ""));

/** The value of an amount field: "1,234.50", without the currency. */
export const formatAmount = (money: Money, locale: Locale): string => formatDecimal(toDecimal(money), locale);

/** An example for an amount field: "1,250.50". */
export const anAmount = (currency: string, locale: Locale): string =>
  formatDecimal(`1250${decimalsOf(currency) ? `.${"50".padEnd(decimalsOf(currency), "0")}` : ""}`, locale);
