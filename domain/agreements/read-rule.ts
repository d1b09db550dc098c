import { parseAmount } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { AgreementForm } from "./agreement.schema.ts";
import type { FeeRule, Rule, Tier } from "./agreement.ts";

type Fields = Record<string, string[]>;
const wrongShare = "Enter a percentage from 0 to 100, such as 10 or 7.5.";

/** A percentage as typed, in basis points: "7.5" is 750. */
function readShare(typed: string): number | null {
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
    if (typed === "" || (name === "meetingFee" && /^0([.]0+)?$/.test(typed))) return null;
    const minor = parseAmount(typed, currency);
    if (minor === null) fields[name] = [`Enter an amount above zero in ${currency}, such as 500.`];
    return minor;
  };
  const cap = amountOf("cap");
  const floor = amountOf("floor");
  const meetingFee = amountOf("meetingFee");
  if (cap !== null && floor !== null && floor > cap) fields["floor"] = ["The least can't be more than the most."];
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
  const tiers = form.tiers.split("\n").map((line) => readTier(line, currency));
  const isRising = tiers.every((tier, at) => tier && (at === 0 || tier.from > (tiers[at - 1]?.from ?? 0n)));
  if (isRising && tiers.length <= 20) return { kind: "tiers", tiers: tiers.filter((tier) => tier !== null) };
  fields["tiers"] = ["Enter rising amounts, each with its percentage, such as 10000 and 8."];
  return null;
}

/** "10000: 8" */
function readTier(line: string, currency: string): Tier | null {
  const [amount = "", share = "", ...rest] = line.split(":");
  const from = /^\s*0\s*$/.test(amount) ? 0n : parseAmount(amount, currency);
  const bp = readShare(share);
  return from === null || bp === null || rest.length > 0 ? null : { from, bp };
}
