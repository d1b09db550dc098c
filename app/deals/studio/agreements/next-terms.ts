import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import type { Agreement } from "#domain/agreements/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

/**
 * What the form of the next agreement starts from: the terms of the latest, as they are typed. Its clause is left out,
 * because it words what may change.
 */
export function nextTerms(
  { rule, currency, ...terms }: Agreement,
  { amount, decimal }: Pick<Formats, "amount" | "decimal">,
) {
  const typed = (minor: bigint | null) => (minor ? amount({ minor, currency }) : "");
  const share = (bp: number) => decimal(String(bp / 100)); // 750 basis points are 7.5 percent
  return {
    rule: rule.kind,
    percent: rule.kind === "percent" && rule.bp > 0 ? share(rule.bp) : "",
    fixed: typed(rule.kind === "fixed" ? rule.minor : null),
    tiers:
      rule.kind === "tiers" ? rule.tiers.map(({ from, bp }) => ({ from: typed(from) || "0", percent: share(bp) })) : [],
    floor: typed(terms.floor),
    cap: typed(terms.cap),
    meetingFee: typed(terms.meetingFee),
    due: terms.due,
    confirmDays: String(terms.confirmDays),
    returnDays: String(terms.returnDays),
    protectionDays: String(terms.protectionDays),
    silence: terms.silence,
    namesFrom: terms.namesFrom,
    meetingFeeFor: terms.meetingFeeFor,
    criteria: terms.criteria,
    replacesMissed: terms.replacesMissed,
  } satisfies { [name in keyof AgreementForm]?: string | AgreementForm[name] };
}
