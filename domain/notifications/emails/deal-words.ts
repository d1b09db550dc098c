import { describeFee } from "#domain/agreements/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import type { ToldDeal } from "../notifications/deal-subject.queries.ts";
import { oneLine } from "../notifications/news.ts";

export type Entry = { id: string; action: string; entityId: string; actorId: string | null; after: unknown };
export type Happened = "claimed" | "changed" | "reminded" | "settled" | "confirmed";
export type Answer = "Confirm" | "Dispute";
/** What one reader is written. `key`: the same is written once. `asks`: the answers it has links for. */
type Letter = Pick<EmailMessage, "subject" | "heading" | "lines" | "facts"> & {
  key: string;
  asks?: { about: string; answers: Answer[] };
  button?: string;
};
type Occasion = { deal: ToldDeal; name: string; reader: string; formats: Formats; entry: Entry; now: Date };

const toAnswer = { about: "Is all of this right?", answers: ["Confirm", "Dispute"] } satisfies Letter["asks"];

/** What each of them says; null where it is no longer so. */
export const letters: Record<Happened, (occasion: Occasion) => Letter | null> = {
  claimed: (occasion) => ask(occasion, `Has ${occasion.name} signed?`, "closed"),
  changed: (occasion) =>
    ask(occasion, `The claim about ${occasion.name} has changed`, "closed, and has changed the claim"),
  reminded({ deal, name, reader, formats, entry, now }) {
    if (deal.claim !== "open") return null;
    const heading = `Has ${name} signed?`;
    const until = lastDay(deal, formats);
    const isLate = deal.answerBy !== null && deal.answerBy <= now;
    const facts = factsOf(deal, formats, isLate);
    if (!isLate)
      return {
        key: entry.id,
        subject: `${heading} Please answer by ${until}`,
        heading,
        lines: [`Hello ${reader}, please confirm or dispute this claim by ${until}.`, silenceWords(deal, formats)],
        facts,
        asks: toAnswer,
      };
    const still = `this claim still has no answer. The deadline was ${until}. ${silenceWords(deal, formats)}`;
    const subject = `${heading} The deadline was ${until}`;
    return { key: entry.id, subject, heading, lines: [`Hello ${reader}, ${still}`], facts, button: "Answer now" };
  },
  confirmed({ deal, name, reader, formats, entry }) {
    const { claim, bySilence, confirmedAt, confirmedNo, fee } = deal;
    if (claim !== "confirmed" || bySilence || !confirmedAt || !fee) return null;
    const heading = `${name} is confirmed`;
    const isByUpdate = entry.action === "deal.confirm_by_update";
    const who = deal.actor ?? oneLine(deal.client);
    const update = `your update${deal.author ? ` (${deal.author})` : ""}`;
    const did = isByUpdate ? `${update} confirms` : `${who} confirmed`;
    return {
      key: `deal-confirmed:${deal.id}:${confirmedNo}`,
      subject: `${heading}: ${formats.money(fee)} fee`,
      heading,
      lines: [
        `Hello ${reader}, ${did} that ${name} closed. ${chargeWords(deal, formats, " to your account")}`,
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
    const heading = `${name} was confirmed because nobody answered`;
    const { agreement, client, confirmedNo } = deal;
    const charged = chargeWords(deal, formats, " to your account");
    return {
      key: `deal-confirmed:${deal.id}:${confirmedNo}`,
      subject: `${heading}: ${formats.money(deal.fee)} fee`,
      heading,
      lines: [
        `Hello ${reader}, nobody at ${oneLine(client)} answered the claim about ${name} by ${lastDay(deal, formats)}.`,
        `Under your agreement ${agreement.number}, a claim that is not answered in time counts as confirmed. ${charged}`,
        "If this is wrong, dispute it now: the charge is taken back, and nothing is owed unless you confirm. You can do so until the fee is invoiced or paid.",
      ],
      facts: factsOf(deal, formats),
      asks: { about: "Is anything wrong?", answers: ["Dispute"] },
    };
  },
};

function ask({ deal, name, reader, formats }: Occasion, heading: string, says: string): Letter | null {
  if (deal.claim !== "open") return null;
  const until = lastDay(deal, formats);
  const who = deal.claimant ?? "the agency";
  return {
    key: `deal-claim:${deal.id}:${deal.claimNo}`,
    subject: `${heading}${heading.endsWith("?") ? "" : "."} Confirm or dispute by ${until}`,
    heading,
    lines: [
      `Hello ${reader}, ${who} says that ${name} ${says}. Please confirm or dispute it by ${until}.`,
      silenceWords(deal, formats),
    ],
    facts: factsOf(deal, formats),
    asks: toAnswer,
  };
}

/** As the commands of deals wrote it. */
export type DealEntry = { kind?: string; comment?: string; isShared?: boolean; daysLeft?: number };

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
