import { countOf } from "#app/ui/count-of.ts";
import { type Agreement, describeFee } from "#domain/agreements/index.ts";
import { addDays } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

export type DescribedAgreement = ReturnType<typeof describeAgreements>[number];

/** `agreements`: the latest first. At most one is in force: the latest of those that have begun by `today`. */
type Signed = Map<string, { id: string; number: number; isScan: boolean }>;

export function describeAgreements(
  agreements: Agreement[],
  today: string,
  formats: Formats,
  papers: Signed = new Map(),
) {
  const inForce = agreements.find(({ inForceFrom }) => inForceFrom <= today);
  return agreements.map((agreement, place) => {
    const state = agreement === inForce ? "in force" : agreement.number > (inForce?.number ?? 0) ? "coming" : "earlier";
    return {
      number: agreement.number,
      state,
      start: formats.day(agreement.inForceFrom),
      period: periodOf(agreement, { state, next: agreements[place - 1] }, formats),
      fee: describeFee(agreement, formats),
      /** Where the fee above is a clause of the contract: what it comes to. */
      rule: agreement.clause ? describeFee({ ...agreement, clause: null }, formats) : null,
      answer: describeAnswer(agreement),
      criteria: agreement.criteria,
      /** What it was signed by; null where it was typed in. */
      paper: papers.get(agreement.id) ?? null,
      facts: factsOf(agreement, formats),
    } as const;
  });
}

type Standing = {
  state: "in force" | "coming" | "earlier";
  /** The agreement that takes its place. */
  next: Agreement | undefined;
};

function periodOf({ number, inForceFrom }: Agreement, { state, next }: Standing, { day }: Formats) {
  const start = number === 1 ? "From the beginning" : `From ${day(inForceFrom)}`;
  if (state === "in force" && number > 1) return `Since ${day(inForceFrom)}`;
  if (state !== "earlier" || !next) return start;
  if (next.inForceFrom < inForceFrom) return `Replaced before it began, on ${day(next.inForceFrom)}`;
  if (next.inForceFrom === inForceFrom) return `Replaced on the day it began, ${day(inForceFrom)}`;
  return `${start} to ${day(addDays(next.inForceFrom, -1))}`;
}

/** How a deal comes to be closed. */
const describeAnswer = ({ confirmDays, silence }: Agreement) =>
  `The client has ${countOf(confirmDays, "day")} to confirm a closed deal. ${
    silence === "call" ? "If nobody answers, we call." : "If nobody answers, it counts as confirmed."
  }`;

type Facts = [name: string, fact: string][];
function factsOf(
  { meetingFee, meetingFeeFor, currency, returnDays, protectionDays, namesFrom, replacesMissed }: Agreement,
  { money }: Formats,
): Facts {
  const meeting = meetingFeeFor === "held" ? "Meeting held" : "Qualified meeting";
  return [
    [meeting, meetingFee === 0n ? "No fee" : money({ minor: meetingFee, currency })],
    ...(replacesMissed ? ([["Missed meeting", "Another in its place"]] satisfies Facts) : []),
    ["Returns", returnDays === 0 ? "None" : `Within ${countOf(returnDays, "day")}`],
    ["Protection", protectionDays === 0 ? "None" : countOf(protectionDays, "day")],
    ["Names shown", namesFrom === "held" ? "From the meeting on" : "From the first line on"],
  ];
}
