import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalsOf, mostMinor, parseAmount, toDecimal } from "../money.ts";
import { formatsFor } from "./formats.ts";
import { type Locale, locales } from "./locales.ts";
import { askWhich, readDecimal } from "./read-decimal.ts";

const plain = (text: string) => ({ kind: "plain", plain: text });

test.each<[Locale, string, string]>([
  ["en-DE", "1.234,56", "1234.56"],
  ["en-GB", "1,234.56", "1234.56"],
  ["en-DE", "1.234", "1234"],
  ["en-GB", "1.234", "1.234"],
  ["en-GB", "1,234", "1234"],
  ["en-DE", "1,234", "1.234"],
  ["en-FR", "1 234,56", "1234.56"],
  ["en-FR", "1\u202f234\u00a0567,5", "1234567.5"],
  ["en-CH", "1'234.50", "1234.50"],
  ["en-IN", "12,34,567.50", "1234567.50"],
  ["en-IN", "1,234,567", "1234567"],
])("in %s %s is %s", (locale, text, is) => {
  expect(readDecimal(text, locale)).toEqual(plain(is));
});

test.each(locales)("plain decimals with a point or a comma are read in %s", (locale) => {
  for (const text of ["1234.56", "1234,56", " 1234,56 ", "1250.5", "0,5"])
    expect(readDecimal(text, locale)).toEqual(plain(text.trim().replace(",", ".")));
  expect(readDecimal("1.234.567,89", locale)).toEqual(plain("1234567.89"));
  expect(readDecimal("1,234,567.89", locale)).toEqual(plain("1234567.89"));
});

test("what could be a thousand or a thousandth is asked about where neither sign is one's own habit", () => {
  expect(readDecimal("1,234", "en-CH")).toEqual({ kind: "unclear", could: ["1234", "1.234"] });
  expect(readDecimal("1.234", "en-FR")).toEqual({ kind: "unclear", could: ["1.234", "1234"] });
  expect(askWhich(["1234", "1.234"], "en-CH")).toBe("This can be 1’234 or 1.234. Enter one of them.");
});

test.each(["", "abc", "-5", "1e3", "12,34,56", "1..2", "1,2,3", "€5", "1 23", "١٢", "9".repeat(61)])(
  "%o is no number anywhere",
  (text) => {
    for (const locale of locales) expect(readDecimal(text, locale)).toEqual({ kind: "none" });
  },
);

const currency = fc.constantFrom("EUR", "USD", "JPY", "KWD", "CLF", "CHF");

test("an amount that is shown and sent back is the same, in every locale and currency", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      currency,
      fc.bigInt({ min: 1n, max: mostMinor }),
      (locale, code, minor) => {
        const shown = formatsFor({ locale, timeZone: "UTC" }).amount({ minor, currency: code });
        const read = readDecimal(shown, locale);
        expect(read).toEqual(plain(toDecimal({ minor, currency: code })));
        expect(read.kind === "plain" && parseAmount(read.plain, code)).toBe(minor);
      },
    ),
  );
});

test("either answer to the question which of two was meant has one meaning", () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.integer({ min: 1, max: 999 }), fc.integer(), (locale, head, tail) => {
      const read = readDecimal(`${head}.${String(Math.abs(tail) % 1000).padStart(3, "0")}`, locale);
      for (const one of read.kind === "unclear" ? read.could : []) {
        const { decimal } = formatsFor({ locale, timeZone: "UTC" });
        expect(readDecimal(decimal(one), locale)).toEqual(plain(one));
      }
    }),
  );
});

test("a currency's decimals are those of its amounts", () => {
  for (const code of ["EUR", "JPY", "KWD"]) {
    const { amount } = formatsFor({ locale: "en-GB", timeZone: "UTC" });
    expect(amount({ minor: 1n, currency: code })).toHaveLength(decimalsOf(code) ? decimalsOf(code) + 2 : 1);
  }
});
