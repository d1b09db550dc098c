import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleAgreement } from "#tests/agreement.ts";
import type { FeeRule } from "./agreement.ts";
import { describeFee, feeOn, feeOnPart, isMereShare, shareBehind } from "./fee.ts";

const plain = { cap: null, floor: null };
const percent = (bp: number, but: Partial<FeeRule> = {}): FeeRule => ({
  rule: { kind: "percent", bp },
  ...plain,
  ...but,
});

test("a fee is a share, a fixed amount or the share of the tier an amount falls into, with halves rounded up", () => {
  expect(feeOn(percent(1000), 4_800_000n)).toBe(480_000n);
  expect(feeOn(percent(333), 50n)).toBe(2n);
  expect(feeOn({ rule: { kind: "fixed", minor: 50_000n }, ...plain }, 1n)).toBe(50_000n);
  const tiers = [
    { from: 100n, bp: 1000 },
    { from: 10_000n, bp: 500 },
  ];
  const tiered: FeeRule = { rule: { kind: "tiers", tiers }, ...plain };
  expect([99n, 100n, 9_999n, 10_000n].map((value) => feeOn(tiered, value))).toEqual([0n, 10n, 1000n, 500n]);
});

test("it is never more than the cap and never less than the floor", () => {
  const within = percent(1000, { cap: 500n, floor: 20n });

  expect([10n, 200n, 1000n, 5000n, 9000n].map((value) => feeOn(within, value))).toEqual([20n, 20n, 100n, 500n, 500n]);
});

test("the share behind a fee is told, unless a fixed amount, a cap or a floor decides", () => {
  expect(shareBehind(percent(1000), 4_800_000n)).toBe(1000);
  expect(shareBehind({ rule: { kind: "fixed", minor: 50_000n }, ...plain }, 1n)).toBeNull();
  expect(shareBehind({ ...percent(1000), cap: 100n }, 999n)).toBe(1000);
  expect(shareBehind({ ...percent(1000), cap: 100n }, 9_000n)).toBeNull();
});

test("a rule reads as a person would say it", () => {
  const tiers = [
    { from: 0n, bp: 1000 },
    { from: 1_000_000n, bp: 800 },
    { from: 5_000_050n, bp: 550 },
  ];

  expect(describeFee(sampleAgreement({ cap: 500_000n, floor: 10_000n }))).toBe(
    "10% of the value, at least €100, at most €5,000, when the deal is closed.",
  );
  expect(describeFee(sampleAgreement({ rule: { kind: "tiers", tiers } }))).toBe(
    "10% of a value below €10,000, 8% from €10,000 to below €50,000.50, 5.5% from €50,000.50 on, when the deal is closed.",
  );
  expect(describeFee(sampleAgreement({ rule: { kind: "fixed", minor: 75_000n } }))).toBe(
    "€750, when the deal is closed.",
  );
});

test("a mere share has no limits, no fee for meetings and no words of its own", () => {
  expect(isMereShare(sampleAgreement())).toBe(true);
  const others = [{ cap: 1n }, { floor: 1n }, { meetingFee: 1n }, { clause: "A tenth." }];
  for (const but of [...others, { rule: { kind: "fixed", minor: 1n } as const }])
    expect(isMereShare(sampleAgreement(but))).toBe(false);
});

const amount = fc.bigInt({ min: 1n, max: 1_000_000_000_000_000n });

test("whatever is paid in whatever parts: no fee is negative, none is above the whole, and the last takes the rest", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.array(amount, { minLength: 1, maxLength: 12 }),
      (fee, parts) => {
        const value = parts.reduce((sum, part) => sum + part, 0n);
        let before = 0n;
        let charged = 0n;
        for (const now of parts) {
          const part = feeOnPart(fee, { value, before, now });
          expect(part >= 0n).toBe(true);
          before += now;
          charged += part;
          // To the nearest unit of what is due so far.
          const exact = fee * before;
          expect(2n * (charged * value - exact) <= value && 2n * (exact - charged * value) <= value).toBe(true);
        }
        expect(charged).toBe(fee);
      },
    ),
  );
});
