import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/http/read-form.ts";
import { readRule } from "#domain/agreements/index.ts";
import { lateTerms } from "#domain/billing/late/index.ts";
import { basisPoints } from "#domain/clients/index.ts";
import { claimForm, expenseForm } from "#domain/finances/expense.schema.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { paymentForm } from "#domain/payments/payment.schema.ts";
import { recurringForm } from "#domain/payments/recurring.schema.ts";
import { ruleForm } from "#domain/rules/rule.schema.ts";
import { terms } from "./deals.ts";
import { ruleSent } from "./rules.ts";

const german = formatsFor({ locale: "en-DE", timeZone: "UTC" });

/** What a form's schema makes of a field, typed by somebody who writes as in Germany. */
function readIn(schema: z.ZodType, others: Record<string, string>, name: string, typed: string) {
  const form = new FormData();
  for (const [field, text] of Object.entries({ ...others, [name]: typed })) form.set(field, text);
  const read = parseForm(form, schema, { names: [name], formats: german });
  return read.ok ? read.value : (read.problem.fields[name] ?? read.problem.fields);
}

const key = crypto.randomUUID();
const eur = { currency: "EUR" };
const payment = {
  key,
  what: "client_credit in",
  status: "pending",
  occurredOn: "2026-11-21",
  description: "x",
  method: "",
};
const expense = { categoryId: key, incurredOn: "2026-11-21", vendor: "", description: "Train", payeeId: "" };
const claim = { categoryId: key, incurredOn: "2026-11-21", vendor: "", description: "Train" };
const recurring = { key, description: "Retainer", cadence: "monthly", startsOn: "2026-11-21", endsOn: "" };

test.each<[string, z.ZodType, Record<string, string>]>([
  ["a payment", paymentForm, payment],
  ["a recurring fee", recurringForm, recurring],
  ["an expense", expenseForm, expense],
  ["a claim", claimForm, claim],
])("the amount of %s may have its own currency beside it, and no other", (_, schema, others) => {
  const read = (typed: string) => readIn(schema, { ...others, ...eur }, "amount", typed);
  for (const typed of ["€1.200,50", "1.200,50 €", "EUR 1200,50", "1 200,50\u00a0€", "1'200,50"])
    expect(read(typed)).toMatchObject({ amountMinor: 120_050n });
  expect(read("US$ 1.200,50")).toEqual(["This amount is in EUR, and you typed USD."]);
  expect(read("1.200,505 €")).not.toMatchObject({ amountMinor: expect.anything() });
});

test("the amounts of an agreement may have the client's currency beside them, and no other", () => {
  const own = { fixed: "500 EUR", cap: "1000 EUR", floor: "10 EUR", meetingFee: "0 EUR" };
  expect(readRule(terms({ rule: "fixed", percent: "", ...own }), "EUR")).toMatchObject({
    ok: true,
    value: { rule: { kind: "fixed", minor: 50_000n }, cap: 100_000n, floor: 1_000n, meetingFee: 0n },
  });
  const sentence = ["This amount is in EUR, and you typed USD."];
  const tiers = [{ from: "0 USD", percent: "10%" }];
  expect(readRule(terms({ rule: "tiers", percent: "", tiers, cap: "5 USD" }), "EUR")).toMatchObject({
    problem: { fields: { cap: sentence, "tiers.0.from": sentence } },
  });
});

const late = { feeStep: "first", fee: "40", currency: "EUR", interest: "9.27", after: 0 };

test.each([
  ["40.00", "40.00"],
  ["€40", "40"],
  ["40,00 €", "40.00"],
  ["EUR 1.040,50", "1040.50"],
  ["1'040.–", "1040"],
])("a late fee of %s is kept as %s", (fee, kept) => {
  expect(lateTerms.parse({ ...late, fee })).toMatchObject({ fee: kept });
});

test("a late fee in another currency, or one that could be two, is refused", () => {
  const because = (fee: string) => lateTerms.safeParse({ ...late, fee }).error?.issues[0]?.message;
  expect(because("£40")).toBe("This amount is in EUR, and you typed GBP.");
  expect(because("1.040")).toMatch(/^Enter an amount above zero/);
});

test("an amount in a rule has no currency of its own, and says so", () => {
  const typed = ruleSent({ "if1.field": "amount", "if1.op": "at_least" });
  const read = (amount: string) => readIn(ruleForm, typed, "if1.value", amount);
  expect(read("1.200,50")).toMatchObject({ conditions: [{ value: "1200.50" }] });
  expect(read("€1.200")).toEqual(["This amount is in the currency of each record. Enter it without a currency."]);
});

test("a percentage may have its sign, and an amount may not", () => {
  const share = z.object({ commission: basisPoints });
  expect(readIn(share, {}, "commission", "12,5 %")).toEqual({ commission: 1250 });
  expect(readIn(share, {}, "commission", "12,5 €")).toEqual([expect.stringMatching(/^Enter a percentage/)]);
  expect(readIn(paymentForm, { ...payment, ...eur }, "amount", "12,5 %")).toEqual([
    expect.stringMatching(/^Enter an amount/),
  ]);
});
