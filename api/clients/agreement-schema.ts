import { z } from "@hono/zod-openapi";
import { type Agreement, describeFee } from "#domain/agreements/index.ts";
import { money, toAmount, toMoney } from "../operation/money.ts";

const percent = z.string().describe("A share with two decimals: 12.50 is an eighth.");
/** What a client pays for a deal, as the API answers with it. */
export const agreement = z
  .object({
    number: z.int(),
    inForceFrom: z.iso.date(),
    rule: z.enum(["percent", "fixed", "tiers"]),
    percent: percent.nullable().describe("Where the rule is percent: the share of the value."),
    fixed: money.nullable().describe("Where the rule is fixed: the fee of each deal."),
    tiers: z
      .array(z.object({ from: money, percent }))
      .nullable()
      .describe(
        "Where the rule is tiers: by rising amounts. The share of the tier that a value falls into applies to all of it.",
      ),
    floor: money.nullable().describe("The least a deal costs."),
    cap: money.nullable().describe("The most a deal costs."),
    meetingFee: money.nullable().describe("What a meeting that was held costs."),
    meetingFeeFor: z
      .enum(["held", "qualified"])
      .describe("Whether that fee asks for every required criterion as well."),
    criteria: z
      .array(z.object({ words: z.string(), isRequired: z.boolean() }))
      .describe("What counts as a meeting that is booked while the agreement is in force."),
    replacesMissed: z.boolean().describe("Whether another meeting is promised in place of one that was missed."),
    due: z.enum(["on_close", "on_payment"]).describe("When the deal closes, or as the client's own customer pays."),
    fee: z.string().describe("In words: the clause of the contract, or a sentence made of the rule."),
  })
  .openapi("Agreement", {
    example: {
      ...{ number: 2, inForceFrom: "2026-01-01", rule: "tiers", percent: null, fixed: null },
      tiers: [
        { from: { amount: "0.00", currency: "EUR" }, percent: "10.00" },
        { from: { amount: "10000.00", currency: "EUR" }, percent: "8.00" },
      ],
      ...{ floor: null, cap: { amount: "5000.00", currency: "EUR" }, meetingFee: null, due: "on_close" },
      meetingFeeFor: "held",
      criteria: [{ words: "The person who decides was there", isRequired: true }],
      replacesMissed: false,
      fee: "10% of a value below €10,000, 8% from €10,000 on, at most €5,000, when the deal is closed.",
    },
  });

export const percentOf = (basisPoints: number) => (basisPoints / 100).toFixed(2);

export function toAgreement({ rule, currency, ...agreed }: Agreement): z.input<typeof agreement> {
  const amount = (minor: bigint | null) => toMoney(minor === null ? null : { minor, currency });
  const tierOf = ({ from, bp }: { from: bigint; bp: number }) => ({
    from: toAmount({ minor: from, currency }),
    percent: percentOf(bp),
  });
  return {
    number: agreed.number,
    inForceFrom: agreed.inForceFrom,
    rule: rule.kind,
    percent: rule.kind === "percent" ? percentOf(rule.bp) : null,
    fixed: rule.kind === "fixed" ? amount(rule.minor) : null,
    tiers: rule.kind === "tiers" ? rule.tiers.map(tierOf) : null,
    floor: amount(agreed.floor),
    cap: amount(agreed.cap),
    meetingFee: amount(agreed.meetingFee || null),
    meetingFeeFor: agreed.meetingFeeFor,
    criteria: agreed.criteria,
    replacesMissed: agreed.replacesMissed,
    due: agreed.due,
    fee: describeFee({ ...agreed, rule, currency }),
  };
}
