import fc from "fast-check";
import { expect, test } from "vitest";
import { formatsFor } from "./format/formats.ts";
import { type Locale, locales } from "./format/locales.ts";
import { readTyped } from "./format/read-decimal.ts";
import { mostMinor } from "./money.ts";
import { askTyped, isTypedAmount, otherCurrency, parseTyped } from "./typed-amount.ts";

const typedIn = (text: string, locale: Locale) => {
  const read = readTyped(text, locale);
  return read.kind === "plain" ? read.plain : read.kind;
};

test.each<[string, Locale, string, bigint]>([
  ["€1,200", "en-GB", "EUR", 120_000n],
  ["1.200,00 €", "en-DE", "EUR", 120_000n],
  ["1.200,00\u00a0€", "en-GB", "EUR", 120_000n],
  ["EUR 1200", "en-GB", "EUR", 120_000n],
  ["eur1200", "en-GB", "EUR", 120_000n],
  ["1200EUR", "en-GB", "EUR", 120_000n],
  ["$ 1,200.50", "en-US", "USD", 120_050n],
  ["$1,200.50 CAD", "en-US", "CAD", 120_050n],
  ["US$1,200.50", "en-DE", "USD", 120_050n],
  ["1 200,50", "en-GB", "EUR", 120_050n],
  ["\u2009\u202f1\u202f200,50\u00a0€\u00a0", "en-FR", "EUR", 120_050n],
  ["R 1\u00a0200,50", "en-ZA", "ZAR", 120_050n],
  ["1'200.–", "en-CH", "CHF", 120_000n],
  ["1'200.–", "en-DE", "EUR", 120_000n],
  ["CHF 1\u2019200.--", "en-CH", "CHF", 120_000n],
  ["Fr. 1'200.50", "en-CH", "CHF", 120_050n],
  ["Fr.1'200.50", "en-CH", "CHF", 120_050n],
  ["1.200,- €", "en-GB", "EUR", 120_000n],
  ["1,200.-", "en-DE", "EUR", 120_000n],
  ["+1.250,50 €", "en-DE", "EUR", 125_050n],
  ["900 kr.", "en-SE", "NOK", 90_000n],
  ["¥1,200", "en-GB", "JPY", 1_200n],
])("%s in %s is an amount in %s", (text, locale, currency, minor) => {
  const typed = typedIn(text, locale);
  expect([isTypedAmount(typed), parseTyped(typed, currency)]).toEqual([true, minor]);
});

test.each<[string, string]>([
  ["$1,200", "This amount is in EUR, and you typed $."],
  ["USD 1200", "This amount is in EUR, and you typed USD."],
  ["1200 usd", "This amount is in EUR, and you typed USD."],
  ["£5", "This amount is in EUR, and you typed £."],
  ["₹5", "This amount is in EUR, and you typed INR."],
  ["1.200 kr", "This amount is in EUR, and you typed kr."],
])("%s is refused in EUR with both", (text, sentence) => {
  const typed = typedIn(text, "en-GB");
  expect([isTypedAmount(typed), parseTyped(typed, "EUR"), askTyped(typed, "EUR")]).toEqual([true, null, sentence]);
});

test.each([
  "€",
  "€-5",
  "-€5",
  "(€5)",
  "€5-",
  "€ EUR",
  "$5 €",
  "€5 net",
  "5 apples",
  "12 34 €",
  "1,5.–",
  "€1.2.3",
  "5 K",
])("%o is no amount", (text) => {
  for (const locale of locales) expect(isTypedAmount(typedIn(text, locale))).toBe(false);
});

test("a sign leaves an amount that can be two as unclear as it is", () => {
  expect(readTyped("€1,234", "en-CH")).toEqual({ kind: "unclear", could: ["1234", "1.234"] });
  expect(typedIn("€1,234", "en-DE")).toBe("1.234 EUR");
});

test("a percent sign stays with its number, so that no amount is a percentage", () => {
  expect([typedIn("7,5 %", "en-DE"), typedIn("7.5%", "en-GB")]).toEqual(["7.5%", "7.5%"]);
  expect(isTypedAmount("7.5%")).toBe(false);
});

test("an amount that nobody could mean is asked about in the field's currency", () => {
  expect(otherCurrency("a lot", "EUR")).toBeNull();
  expect(askTyped("1200.505", "EUR")).toBe(
    "Enter an amount above zero in EUR, such as 1250.50, with at most 2 decimals.",
  );
});

const currencies = Intl.supportedValuesOf("currency");
const readBack = (locale: Locale, currency: string, minor: bigint, own?: string) =>
  parseTyped(typedIn(formatsFor({ locale, timeZone: "UTC", own }).money({ minor, currency }), locale), currency);

test("money that is shown with its sign and pasted back is the same, in every currency", () => {
  const wrong = currencies.filter(
    (currency) =>
      readBack("en-GB", currency, 123_456n) !== 123_456n ||
      readBack("en-FR", currency, 123_456n, currency) !== 123_456n,
  );
  expect(wrong).toEqual([]);
});

test("and in every locale", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(...currencies),
      fc.bigInt({ min: 1n, max: mostMinor }),
      fc.boolean(),
      (locale, currency, minor, isOwn) => {
        expect(readBack(locale, currency, minor, isOwn ? currency : undefined)).toBe(minor);
      },
    ),
  );
});
