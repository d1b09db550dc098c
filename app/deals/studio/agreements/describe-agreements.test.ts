import { expect, test } from "vitest";
import type { Agreement } from "#domain/agreements/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { sampleAgreement } from "#tests/agreement.ts";
import { describeAgreements } from "./describe-agreements.ts";

const agreement = (number: number, inForceFrom: string, but: Partial<Agreement> = {}) =>
  sampleAgreement({ id: `agreement ${number}`, number, inForceFrom, currency: "USD", ...but });

const describe = (agreements: Agreement[], today = "2026-11-26") => describeAgreements(agreements, today, plainFormats);

test("of several agreements the latest that has begun is in force; the others are coming or over", () => {
  const found = describe([
    agreement(4, "2027-02-01"),
    agreement(3, "2026-11-26"),
    agreement(2, "2025-10-22"),
    agreement(1, "2000-01-01"),
  ]);

  expect(found.map(({ number, state, period }) => [number, state, period])).toEqual([
    [4, "coming", "From 1 Feb 2027"],
    [3, "in force", "Since 26 Nov 2026"],
    [2, "earlier", "From 22 Oct 2025 to 25 Nov 2026"],
    [1, "earlier", "From the beginning to 21 Oct 2025"],
  ]);
});

test("an agreement that was replaced on its first day says so", () => {
  const [, replaced] = describe([agreement(3, "2026-11-20"), agreement(2, "2026-11-20"), agreement(1, "2000-01-01")]);

  expect(replaced).toMatchObject({ state: "earlier", period: "Replaced on the day it began, 20 Nov 2026" });
});

test("an agreement that was replaced before it began is over, also on the day it would have begun", () => {
  const agreements = [agreement(3, "2026-11-26"), agreement(2, "2027-01-01"), agreement(1, "2000-01-01")];

  for (const today of ["2026-11-26", "2027-01-01"])
    expect(describe(agreements, today)).toMatchObject([
      { state: "in force" },
      { state: "earlier", period: "Replaced before it began, on 26 Nov 2026" },
      { state: "earlier", period: "From the beginning to 31 Dec 2026" },
    ]);
});

test("the first agreement is in force from the beginning", () => {
  expect(describe([agreement(1, "2000-01-01")])).toMatchObject([{ state: "in force", period: "From the beginning" }]);
});

test("the terms are told in words, and beside a clause what it comes to", () => {
  const [plain] = describe([agreement(1, "2000-01-01")]);
  expect(plain).toMatchObject({
    fee: "10% of the value, when the deal is closed.",
    rule: null,
    answer: "The client has 7 days to confirm a closed deal. If nobody answers, we call.",
    facts: [
      ["Meeting held", "No fee"],
      ["Returns", "Within 14 days"],
      ["Protection", "90 days"],
      ["Names shown", "From the meeting on"],
    ],
  });

  const clause = "Ten per cent of the first order.";
  const terms = { clause, confirmDays: 1, silence: "confirm", returnDays: 0, protectionDays: 0 } as const;
  const [written] = describe([agreement(1, "2000-01-01", { ...terms, namesFrom: "found", meetingFee: 15_000n })]);
  expect(written).toMatchObject({
    fee: clause,
    rule: "10% of the value, when the deal is closed.",
    answer: "The client has 1 day to confirm a closed deal. If nobody answers, it counts as confirmed.",
    facts: [
      ["Meeting held", "US$150.00"],
      ["Returns", "None"],
      ["Protection", "None"],
      ["Names shown", "From the first line on"],
    ],
  });
});
