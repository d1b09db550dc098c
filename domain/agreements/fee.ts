import { type Formats, formatsFor, plainFormats } from "#domain/kernel/format/formats.ts";
import { decimalsOf, shareOf } from "#domain/kernel/money.ts";
import type { Agreement, FeeRule, Rule, Tier } from "./agreement.ts";

/** The fee on a confirmed value, exact to the minor unit: halves are rounded up, as everywhere in the ledger. */
export function feeOn({ rule, cap, floor }: FeeRule, value: bigint): bigint {
  const fee = byRule(rule, value);
  if (floor !== null && fee < floor) return floor;
  return cap !== null && fee > cap ? cap : fee;
}

function byRule(rule: Rule, value: bigint): bigint {
  if (rule.kind === "fixed") return rule.minor;
  if (rule.kind === "percent") return shareOf(value, rule.bp);
  return shareOf(value, shareAt(rule.tiers, value));
}

/** The share of the tier that a value falls into; nothing below the first one. */
const shareAt = (tiers: Tier[], value: bigint): number => tiers.findLast(({ from }) => from <= value)?.bp ?? 0;

/** It is the one that each client begins with, and nobody has said what a deal costs. */
export const isUnagreed = ({ number, rule, floor, meetingFee, clause }: Agreement) =>
  number === 1 && rule.kind === "percent" && rule.bp === 0 && floor === null && meetingFee === 0n && clause === null;

/** Whether a share of the value is all there is to it: without limits, a fee for meetings or words of its own. */
export const isMereShare = ({ rule, cap, floor, meetingFee, clause }: Agreement): boolean =>
  rule.kind === "percent" && cap === null && floor === null && meetingFee === 0n && !clause;

/** The share that the fee on a value is, in basis points; null where a fixed amount, a cap or a floor decides. */
export function shareBehind(fee: FeeRule, value: bigint): number | null {
  const { rule } = fee;
  if (rule.kind === "fixed") return null;
  const bp = rule.kind === "percent" ? rule.bp : shareAt(rule.tiers, value);
  return bp > 0 && feeOn(fee, value) === shareOf(value, bp) ? bp : null;
}

/**
 * The fee on a part of the value that the customer paid, after `before` was paid: in proportion, and the last part
 * takes the rest, so that all of them together are the fee on the whole.
 */
export function feeOnPart(fee: bigint, { value, before, now }: { value: bigint; before: bigint; now: bigint }): bigint {
  const dueAt = (paid: bigint) => (paid >= value ? fee : (2n * fee * paid + value) / (2n * value));
  return dueAt(before + now) - dueAt(before);
}

/** The words of a fee in the ledger; `readFeeDescription` takes them apart. */
export const describeFeeFor = (company: string, agreement: Agreement) =>
  `Fee for ${company}, agreement ${agreement.number}: ${describeFee(agreement)}`;

/** "Fee for Douro Mills" and "agreement 2: 10% of the value", null where a payment has other words. */
export function readFeeDescription(description: string): { title: string; rule: string } | null {
  const [, title = "", rule = ""] = /^(Fee for .+?), (agreement \d+: .+)$/s.exec(description) ?? [];
  return title ? { title, rule } : null;
}

type Words = Pick<Formats, "money" | "percent">;

/**
 * "10% of the value, at most €5,000": the clause of the agreement, or a sentence made from its rule. All of it is in one
 * currency, whose sign stands alone.
 */
export function describeFee(
  { rule, cap, floor, due, clause, currency }: Agreement,
  { money, percent }: Words = formatsFor({ ...plainFormats.place, own: currency }),
): string {
  if (clause) return clause;
  const round = decimalsOf(currency) > 0 ? /[.,]0+$/ : "";
  const amount = (minor: bigint) => money({ minor, currency }).replace(round, "");
  const limits = [
    ...(floor === null ? [] : [`at least ${amount(floor)}`]),
    ...(cap === null ? [] : [`at most ${amount(cap)}`]),
  ];
  const when = due === "on_close" ? "when the deal is closed" : "when the customer has paid";
  return `${[describeRule(rule, { amount, percent }), ...limits].join(", ")}, ${when}.`;
}

type RuleWords = Pick<Formats, "percent"> & { amount: (minor: bigint) => string };

function describeRule(rule: Rule, words: RuleWords) {
  const { amount, percent } = words;
  if (rule.kind === "fixed") return amount(rule.minor);
  if (rule.kind === "percent") return `${percent(rule.bp)} of the value`;
  return rule.tiers.map((tier, place) => describeTier(tier, rule.tiers[place + 1], words)).join(", ");
}

/** "10% of a value below €10,000", and of the last tier "5% from €50,000 on". */
function describeTier({ from, bp }: Tier, next: Tier | undefined, { amount, percent }: RuleWords) {
  if (!next) return from === 0n ? `${percent(bp)} of the value` : `${percent(bp)} from ${amount(from)} on`;
  return `${percent(bp)} ${from === 0n ? "of a value" : `from ${amount(from)} to`} below ${amount(next.from)}`;
}
