import type { Row } from "#domain/kernel/database.ts";
import type { Agreement, Criterion, FeeDue, MeetingFeeFor, NamesFrom, Rule, Silence } from "./agreement.ts";

/** An agreement as its row in the database says it. */
export function toAgreement(row: Row<"feeAgreements">): Agreement {
  const { id, number, inForceFrom, currency, confirmDays, returnDays, protectionDays, clause, createdAt } = row;
  const { replacesMissed } = row;
  return {
    id,
    number,
    inForceFrom,
    currency,
    confirmDays,
    returnDays,
    protectionDays,
    clause,
    createdAt,
    replacesMissed,
    criteria: row.criteria as Criterion[], // a CHECK holds the list, and insertAgreement alone fills it
    meetingFeeFor: row.meetingFeeFor as MeetingFeeFor, // per CHECK constraint
    rule: ruleOf(row),
    cap: row.capMinor,
    floor: row.floorMinor,
    meetingFee: row.meetingFeeMinor,
    due: row.due as FeeDue, // per CHECK constraint, as are the next two
    silence: row.silence as Silence,
    namesFrom: row.namesFrom as NamesFrom,
  };
}

function ruleOf({ percentBp, fixedMinor, tiers }: Row<"feeAgreements">): Rule {
  if (percentBp !== null) return { kind: "percent", bp: percentBp };
  if (fixedMinor !== null) return { kind: "fixed", minor: fixedMinor };
  const stored = tiers as { from: string; bp: number }[]; // as insertAgreement wrote them
  return { kind: "tiers", tiers: stored.map(({ from, bp }) => ({ from: BigInt(from), bp })) };
}
