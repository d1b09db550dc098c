import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { otherCurrency, parseTyped, withoutOwn } from "#domain/kernel/typed-amount.ts";
import type { AgreementForm } from "./agreement.schema.ts";
import type { FeeRule, Rule, Tier } from "./agreement.ts";

type Fields = Record<string, string[]>;
const zero = /^0+(\.0+)?$/;
const wrongShare = "Enter a percentage from 0 to 100, such as 10 or 7.5.";

/** A percentage as typed, in basis points: "7.5" is 750. */
export function readShare(typed: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!match) return null;
  const bp = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return bp <= 10_000 ? bp : null;
}

/** The rule of the form, with its amounts in the client's currency; each problem beside its field. */
export function readRule(form: AgreementForm, currency: string): Result<FeeRule & { meetingFee: bigint }> {
  const fields: Fields = {};
  const amountOf = (name: "fixed" | "cap" | "floor" | "meetingFee") => {
    const typed = form[name];
    if (typed === "" || (name === "meetingFee" && zero.test(withoutOwn(typed, currency)))) return null;
    const minor = parseTyped(typed, currency);
    if (minor === null)
      fields[name] = [otherCurrency(typed, currency) ?? `Enter an amount above zero in ${currency}, such as 500.`];
    return minor;
  };
  const cap = amountOf("cap");
  const floor = amountOf("floor");
  const meetingFee = amountOf("meetingFee");
  if (cap !== null && floor !== null && floor > cap) fields["floor"] = ["The least can't be more than the most."];
  if (form.meetingFeeFor === "qualified" && !form.criteria.some(({ isRequired }) => isRequired))
    fields["meetingFeeFor"] = ["Add a criterion that is required, or charge for every meeting that was held."];
  const rule = ruleOf(form, currency, amountOf("fixed"), fields);
  if (!rule || Object.keys(fields).length > 0) return refuse({ kind: "invalid", fields });
  return done({ rule, cap, floor, meetingFee: meetingFee ?? 0n });
}

function ruleOf(form: AgreementForm, currency: string, fixed: bigint | null, fields: Fields): Rule | null {
  if (form.rule === "fixed") {
    if (fixed === null) fields["fixed"] ??= [`Enter an amount above zero in ${currency}, such as 500.`];
    return fixed === null ? null : { kind: "fixed", minor: fixed };
  }
  if (form.rule === "percent") {
    const bp = readShare(form.percent);
    if (bp === null) fields["percent"] = [wrongShare];
    return bp === null ? null : { kind: "percent", bp };
  }
  const tiers = tiersOf(form.tiers, currency, fields);
  if (tiers.length === 0) fields["tiers.0.from"] ??= ["Enter where the first tier begins, such as 0."];
  return { kind: "tiers", tiers };
}

function tiersOf(rows: AgreementForm["tiers"], currency: string, fields: Fields): Tier[] {
  const tiers: Tier[] = [];
  for (const [place, { from: amount, percent }] of rows.entries()) {
    if (amount + percent === "") continue;
    const from = zero.test(withoutOwn(amount, currency)) ? 0n : parseTyped(amount, currency);
    const bp = readShare(percent);
    const before = tiers.at(-1);
    if (from === null)
      fields[`tiers.${place}.from`] = [
        otherCurrency(amount, currency) ?? `Enter 0 or an amount in ${currency}, such as 10000.`,
      ];
    else if (before && from <= before.from)
      fields[`tiers.${place}.from`] = ["Enter more than where the tier before begins."];
    if (bp === null) fields[`tiers.${place}.percent`] = [wrongShare];
    if (from !== null) tiers.push({ from, bp: bp ?? 0 });
  }
  return tiers;
}
