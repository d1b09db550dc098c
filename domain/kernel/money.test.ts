import fc from "fast-check";
import { expect, test } from "vitest";
import { askAmount, decimalsOf, mostMinor, parseAmount, shareOf, sumsOf, toDecimal } from "./money.ts";

const currency = fc.constantFrom("EUR", "USD", "JPY", "KRW", "KWD", "TND", "CLF");
const minor = fc.bigInt({ min: 1n, max: mostMinor });

test.each([
  ["EUR", 2],
  ["HUF", 2],
  ["JPY", 0],
  ["IQD", 3],
  ["CLF", 4],
])("%s has %i decimals by ISO 4217, whatever the locale data says", (code, places) => {
  expect(decimalsOf(code)).toBe(places);
});

test("an amount written out and read again is the same, in any currency", () => {
  fc.assert(
    fc.property(currency, minor, (code, amount) => {
      expect(parseAmount(toDecimal({ minor: amount, currency: code }), code)).toBe(amount);
    }),
  );
});

test.each([
  ["0", "EUR"],
  ["-5", "EUR"],
  ["1.005", "EUR"],
  ["1.5", "JPY"],
  ["1.0005", "KWD"],
  ["1e3", "EUR"],
  ["12,50", "EUR"],
  ["1,250", "EUR"],
  ["", "EUR"],
  ["99999999999999999999999", "EUR"],
  ["10000000000000.01", "EUR"],
])("%s %s is refused", (text, code) => {
  expect(parseAmount(text, code)).toBeNull();
});

test("a share is rounded half up on the smallest unit, and a whole is split without loss beyond it", () => {
  expect(shareOf(1n, 5_000)).toBe(1n);
  expect(shareOf(1n, 4_999)).toBe(0n);
  expect(shareOf(12_345n, 1_000)).toBe(1_235n);
  fc.assert(
    fc.property(minor, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
      const share = shareOf(amount, points);
      const twice = 2n * (share * 10_000n - amount * BigInt(points));
      expect(twice > -10_000n && twice <= 10_000n).toBe(true);
      expect(share >= 0n && share <= amount).toBe(true);
    }),
  );
});

test("amounts are summed by currency, without those that come to nothing", () => {
  const money = (minor: bigint, code: string) => ({ minor, currency: code });

  expect(sumsOf([money(5n, "EUR"), null, money(3n, "USD"), money(7n, "EUR"), money(-3n, "USD")])).toEqual([
    money(12n, "EUR"),
  ]);
});

test("what is asked for can be typed as it is shown, in any currency", () => {
  for (const code of ["EUR", "JPY", "KWD", "CLF"]) {
    const [, shown = ""] = /such as ([\d.]*\d)/.exec(askAmount(code)) ?? [];
    expect(parseAmount(shown, code)).not.toBeNull();
    expect(askAmount(code)).toContain(` in ${code},`);
  }
});
