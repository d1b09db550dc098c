import { describeFee } from "#domain/agreements/index.ts";
import type { EventsWith } from "#domain/audit/index.ts";
import type { dealEvents } from "#domain/deals/events.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import type { ToldDeal } from "../notifications/deal-subject.queries.ts";
import { oneLine } from "../notifications/news.ts";

export type DealMailing = Exclude<EventsWith<"mails"> & keyof typeof dealEvents, `deal.meeting_${string}`>;
export type Entry = { id: string; event: DealMailing; entityId: string; actorId: string | null };
export type Happened = "claimed" | "changed" | "reminded" | "settled" | "confirmed";
export type Answer = "Confirm" | "Dispute";
/** What one reader is written. `key`: the same is written once. `asks`: the answers it has links for. */
type Letter = Pick<EmailMessage, "subject" | "lines" | "facts"> & {
  key: string;
  asks?: { about: string; answers: Answer[] };
  button?: string;
};
type Occasion = { deal: ToldDeal; name: string; reader: string; formats: Formats; entry: Entry; now: Date };

const toAnswer = { about: "Is all of this right?", answers: ["Confirm", "Dispute"] } satisfies Letter["asks"];

/** What each of them says; null where it is no longer so. */
export const letters: Record<Happened, (occasion: Occasion) => Letter | null> = {
  claimed: (occasion) =>
    ask(occasion, `Has ${occasion.name} signed?`, `says that the deal with ${occasion.name} closed`),
  changed: (occasion) => ask(occasion, `The claim about ${occasion.name} has changed.`, "has changed what it claims"),
  reminded({ deal, name, reader, formats, entry, now }) {
    if (deal.claim !== "open") return null;
    const until = lastDay(deal, formats);
    const isLate = deal.answerBy !== null && deal.answerBy <= now;
    const facts = factsOf(deal, formats, isLate);
    if (!isLate)
      return {
        key: entry.id,
        subject: `Has ${name} signed? Please answer by ${until}`,
        lines: [`Hello ${reader}, this is a reminder. ${silenceWords(deal, formats, until)}`],
        facts,
        asks: toAnswer,
      };
    const subject = `Has ${name} signed? The deadline was ${until}`;
    const lines = [`Hello ${reader}, we still need your answer. ${silenceWords(deal, formats, until)}`];
    return { key: entry.id, subject, lines, facts, button: "Answer now" };
  },
  confirmed({ deal, name, reader, formats, entry }) {
    const { claim, bySilence, confirmedAt, confirmedNo, fee } = deal;
    if (claim !== "confirmed" || bySilence || !confirmedAt || !fee) return null;
    const isByUpdate = entry.event === "deal.confirmed_by_update";
    const who = deal.actor ?? oneLine(deal.client);
    const by = isByUpdate ? `your update${deal.author ? ` (${deal.author})` : ""}` : who;
    return {
      key: `deal-confirmed:${deal.id}:${confirmedNo}`,
      subject: `${name} is confirmed: ${formats.money(fee)} fee`,
      lines: [
        `Hello ${reader}, ${by} confirmed the deal with ${name}. ${chargeWords(deal)}`,
        "Keep this email for your records.",
      ],
      facts: [
        ...factsOf(deal, formats).filter(([label]) => !isByUpdate || label !== "In their words"),
        ["Agreement", `No. ${deal.agreement.number}`],
        ["Confirmed by", isByUpdate ? `Your update${deal.author ? ` (${deal.author})` : ""}, approved by ${who}` : who],
        ["Confirmed on", formats.moment(confirmedAt)],
      ],
    };
  },
  settled({ deal, name, reader, formats }) {
    if (!deal.bySilence || !deal.fee) return null;
    const { agreement, client, confirmedNo } = deal;
    return {
      key: `deal-confirmed:${deal.id}:${confirmedNo}`,
      subject: `${name} was confirmed because nobody answered: ${formats.money(deal.fee)} fee`,
      lines: [
        `Hello ${reader}, ${oneLine(client)} had until ${lastDay(deal, formats)} to answer. Under your agreement ${agreement.number}, a claim that is not answered in time counts as confirmed. ${chargeWords(deal)}`,
        "You can dispute it until the fee is invoiced or paid. The charge is then reversed, and nothing is owed unless you confirm.",
      ],
      facts: factsOf(deal, formats),
      asks: { about: "Is anything wrong?", answers: ["Dispute"] },
    };
  },
};

function ask({ deal, reader, formats }: Occasion, question: string, says: string): Letter | null {
  if (deal.claim !== "open") return null;
  const until = lastDay(deal, formats);
  const who = deal.claimant ?? "the agency";
  return {
    key: `deal-claim:${deal.id}:${deal.claimNo}`,
    subject: `${question} Please answer by ${until}`,
    lines: [`Hello ${reader}, ${who} ${says}. ${silenceWords(deal, formats, until)}`],
    facts: factsOf(deal, formats),
    asks: toAnswer,
  };
}

/** What is claimed, by whom, and what it costs. */
export function factsOf(deal: ToldDeal, formats: Formats, isLate = false): EmailMessage["facts"] {
  const { value, fee, agreement, closedOn, answerBy, timeZone, claim, bySilence, claimant, words, evidence } = deal;
  const isAsked = claim === "open" || bySilence;
  const rule = describeFee(agreement, formats).replace(/[.]$/, "");
  const facts: [string, string][] = [
    ["Value", value ? formats.money(value) : ""],
    ["Fee", fee ? `${formats.money(fee)} (${rule})` : ""],
    ["Closed on", closedOn ? formats.day(closedOn) : ""],
    ["Claimed by", claimant ?? ""],
    ["In their words", words ?? ""],
    ["Evidence", evidence.join("\n")],
    [
      claim === "open" && !isLate ? "Answer by" : "Answer was due",
      answerBy && isAsked ? formats.longDay(dayIn(answerBy.getTime() - 1, timeZone)) : "",
    ],
  ];
  return facts.filter(([, fact]) => fact !== "");
}

/** The last day on which an answer is in time. */
export const lastDay = ({ answerBy, timeZone }: ToldDeal, formats: Formats) =>
  answerBy ? formats.day(dayIn(answerBy.getTime() - 1, timeZone)) : "the deadline";

/** What follows if nobody answers. */
export function silenceWords({ agreement, wasDisputed, fee }: ToldDeal, { money }: Formats, by = "then"): string {
  if (agreement.silence !== "confirm" || wasDisputed) return "Nothing is charged unless you confirm.";
  const due = agreement.due === "on_close" ? "is charged" : "is due as your customer pays";
  return `If nobody answers by ${by}, it counts as confirmed${fee ? ` and the fee of ${money(fee)} ${due}` : ""}.`;
}

/** What a confirmed deal costs from now on; without `formats`, beside the amount. */
export function chargeWords({ agreement, fee }: ToldDeal, formats?: Formats): string {
  if (!fee) return "";
  const what = formats ? `The fee of ${formats.money(fee)}` : "The fee";
  if (agreement.due === "on_payment") return `${what} is due as your customer pays.`;
  return formats ? `${what} was charged.` : `${what} was charged to your account.`;
}
