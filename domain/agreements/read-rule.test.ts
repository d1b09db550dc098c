import { expect, test } from "vitest";
import { terms } from "#tests/deals.ts";
import { agreementForm } from "./agreement.schema.ts";
import { readRule } from "./read-rule.ts";

const tiered = (tiers: { from: string; percent: string }[], currency = "USD") =>
  readRule(terms({ rule: "tiers", percent: "", tiers }), currency);

test("tiers are read in their order, without the rows that were left empty", () => {
  const rows = [
    { from: "0", percent: "12.5" },
    { from: "", percent: "" },
    { from: "10000.50", percent: "8 %" },
  ];
  const tiers = [
    { from: 0n, bp: 1250 },
    { from: 1_000_050n, bp: 800 },
  ];
  expect(tiered(rows)).toMatchObject({ ok: true, value: { rule: { kind: "tiers", tiers } } });
});

test("what is wrong with a tier is said beside its own field", () => {
  const rows = [
    { from: "0", percent: "10" },
    { from: "", percent: "" },
    { from: "5000", percent: "" },
    { from: "4000", percent: "5" },
    { from: "much", percent: "101" },
  ];
  const share = ["Enter a percentage from 0 to 100, such as 10 or 7.5."];
  expect(tiered(rows)).toEqual({
    ok: false,
    problem: {
      kind: "invalid",
      fields: {
        "tiers.2.percent": share,
        "tiers.3.from": ["Enter more than where the tier before begins."],
        "tiers.4.from": ["Enter 0 or an amount in USD, such as 10000."],
        "tiers.4.percent": share,
      },
    },
  });
  expect(tiered([{ from: "", percent: "" }])).toMatchObject({
    problem: { fields: { "tiers.0.from": ["Enter where the first tier begins, such as 0."] } },
  });
});

test("the rows of the form are one list, at most twenty long", () => {
  const { tiers: _, replacesMissed: __, confirmDays, returnDays, protectionDays, clause, ...others } = terms();
  const days = { confirmDays: "7", returnDays: "14", protectionDays: "90" };
  const form = { ...others, ...days, clause: "", "tiers.2.percent": " 8 ", "tiers.0.from": "0", "tiers.2.from": "50" };
  const none = { from: "", percent: "" };

  expect(agreementForm.parse(form).tiers).toEqual([{ ...none, from: "0" }, none, { from: "50", percent: "8" }]);
  expect(agreementForm.safeParse({ ...form, "tiers.20.from": "1" }).success).toBe(false);
  expect(agreementForm.safeParse({ ...form, other: "1" }).success).toBe(false);
});
