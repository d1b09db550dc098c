import fc from "fast-check";
import { expect, test } from "vitest";
import { fromStripe, toStripe } from "./stripe-amount.ts";

const money = (minor: bigint, currency: string) => ({ minor, currency });

test("amounts are counted as Stripe counts them", () => {
  expect(toStripe(money(1_250n, "EUR"))).toBe(1_250n);
  expect(toStripe(money(500n, "JPY"))).toBe(500n);
  // ISK has no decimals here; Stripe wants hundredths.
  expect(toStripe(money(500n, "ISK"))).toBe(50_000n);
  expect(toStripe(money(500n, "UGX"))).toBe(50_000n);
  // Three decimals, of which Stripe wants the last to be zero.
  expect(toStripe(money(1_230n, "KWD"))).toBe(1_230n);
  expect(toStripe(money(1_234n, "KWD"))).toBeNull();
  // Two decimals here; Stripe counts whole units.
  expect(toStripe(money(1_200n, "MGA"))).toBe(12n);
  expect(toStripe(money(1_250n, "MGA"))).toBeNull();
  expect(fromStripe(50_050n, "isk")).toBeNull();
});

test("what Stripe was asked for comes back as it was", () => {
  const currencies = fc.constantFrom("EUR", "USD", "JPY", "ISK", "UGX", "KWD", "MGA", "TND", "HUF");
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), currencies, (minor, currency) => {
      const asked = toStripe({ minor, currency });
      return (
        asked === null ||
        JSON.stringify(fromStripe(asked, currency.toLowerCase()), text) === JSON.stringify({ minor, currency }, text)
      );
    }),
  );
});

const text = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
