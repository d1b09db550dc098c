import { describeFee } from "#domain/agreements/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import type { ToldDeal } from "../notifications/deal-subject.queries.ts";

/** As the commands of deals wrote it. */
export type DealEntry = { kind?: string; comment?: string; isShared?: boolean; daysLeft?: number };

/** What is claimed, by whom, and what it costs. */
export function factsOf(deal: ToldDeal, formats: Formats): EmailMessage["facts"] {
  const { value, fee, agreement, closedOn, answerBy, timeZone, claim, claimant, words, evidence } = deal;
  const rule = describeFee(agreement, formats).replace(/[.]$/, "");
  const facts: [string, string][] = [
    ["Value", value ? formats.money(value) : ""],
    ["Fee", fee ? `${formats.money(fee)} (${rule})` : ""],
    ["Closed on", closedOn ? formats.day(closedOn) : ""],
    ["Claimed by", claimant ?? ""],
    ["In their words", words ?? ""],
    ["Evidence", evidence.join("\n")],
    [
      claim === "open" ? "Answer by" : "Answer was due",
      answerBy ? formats.longDay(dayIn(answerBy.getTime() - 1, timeZone)) : "",
    ],
  ];
  return facts.filter(([, fact]) => fact !== "");
}

/** The last day on which an answer is in time. */
export const lastDay = ({ answerBy, timeZone }: ToldDeal, formats: Formats) =>
  answerBy ? formats.day(dayIn(answerBy.getTime() - 1, timeZone)) : "the deadline";

/** What follows if nobody answers. */
export function silenceWords({ agreement, wasDisputed, fee }: ToldDeal, { money }: Formats): string {
  if (agreement.silence !== "confirm" || wasDisputed) return "Nothing is charged unless you confirm.";
  const due = agreement.due === "on_close" ? "is charged" : "is due as your customer pays";
  return `If nobody answers by then, it counts as confirmed${fee ? ` and the fee of ${money(fee)} ${due}` : ""}.`;
}

/** What a confirmed deal costs from now on. */
export function chargeWords({ agreement, fee }: ToldDeal, { money }: Formats, to = ""): string {
  if (!fee) return "";
  if (agreement.due === "on_payment") return `The fee of ${money(fee)} is due as your customer pays.`;
  return `The fee of ${money(fee)} was charged${to}.`;
}
