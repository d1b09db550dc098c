import fc from "fast-check";
import { expect, test } from "vitest";
import { taxBack, taxIn, taxSums } from "./tax-sums.ts";
import { type Category, rateOn, treatmentFor } from "./treatment.ts";

const kinds: [Category, number][] = [
  ...[1900, 700, 550, 2000, 2100, 10_000, 1].map((bp): [Category, number] => ["S", bp]),
  ...(["Z", "E", "AE", "K", "G", "O"] as const).map((category): [Category, number] => [category, 0]),
];
const line = fc.record({ kind: fc.constantFrom(...kinds), minor: fc.bigInt({ min: 1n, max: 1_000_000_000_000n }) });

test("net and tax make the gross amount of 100,000 random invoices, each category rounded half up once", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const sums = taxSums(lines.map(({ kind: [category, bp], minor }) => ({ category, bp, reason: "", minor })));
      const net = lines.reduce((sum, { minor }) => sum + minor, 0n);
      const ofSums = sums.reduce((sum, one) => sum + one.net, 0n);
      const gross = sums.reduce((sum, one) => sum + one.net + one.tax, 0n);
      const isHalfUp = sums.every(({ net: base, bp, tax }) => {
        const off = tax * 10_000n - base * BigInt(bp);
        return off > -5_000n && off <= 5_000n;
      });
      return ofSums === net && gross === net + taxIn(sums) && isHalfUp && new Set(sums.map(keyOf)).size === sums.length;
    }),
    { numRuns: 100_000 },
  );
});

const keyOf = ({ category, bp }: { category: string; bp: number }) => `${category} ${bp}`;

test("credit notes of an invoice together take back its tax to the last unit, in whatever parts", () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 10_000 }), (nets, bp) => {
      let before = 0n;
      let back = 0n;
      for (const now of nets) {
        const taken = taxBack(bp, { before, now });
        if (taken < 0n) return false;
        back += taken;
        before += now;
      }
      return back === taxIn(taxSums([{ category: "S", bp, reason: "", minor: before }]));
    }),
    { numRuns: 20_000 },
  );
});

test("a rate applies from its day until the next of its kind", () => {
  const rates = [
    { kind: "standard" as const, percent: "19", from: "2021-01-01" },
    { kind: "standard" as const, percent: "16", from: "2020-07-01" },
    { kind: "standard" as const, percent: "20.5", from: "2027-01-01" },
  ];
  expect(
    ["2020-06-30", "2020-12-31", "2021-01-01", "2026-12-31", "2027-01-01"].map((day) => rateOn(rates, "standard", day)),
  ).toEqual([null, 1600, 1900, 1900, 2050]);
  expect(rateOn(rates, "reduced", "2026-01-01")).toBeNull();
});

test("the screen says why a client is taxed as it is", () => {
  const de = { country: "DE", vatId: "DE136695976" };
  const why = (country: string, vatId = "") => treatmentFor("vat", de, { country, vatId }).why;
  expect(why("FR", "FR40303265045")).toBe("Reverse charge: the client is in another EU country and has a VAT ID.");
  expect(why("DE")).toBe("Your standard rate: the client is in Germany, as you are.");
  expect(why("FR")).toContain("has no VAT ID");
  expect(why("US")).toBe("No tax: the client is in United States, and your service is taxed where the client is.");
});
