import { countOf } from "#app/ui/count-of.ts";
import type { DealLine, DealPage } from "#domain/deals/page/index.ts";
import { dayIn, daysBetween } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Door } from "./large-door.tsx";
import { reasonWords } from "./words.ts";

/** Where a deal has got to, as the last thing on its paper: who must answer by when, or how it ended. */
export type Verdict = {
  title: string;
  /** The title for those who may answer. A document goes on to others and keeps the other one. */
  toDeciders?: string | false;
  /** What the other side wrote. */
  quote: string | null;
  about: string;
  /** The same for those who may answer. */
  aboutToDeciders?: string | false;
  door: Door | null;
  tone: "light" | "danger" | "plain";
};

type Reminded = NonNullable<DealPage["reminded"]>;
type VerdictFacts = Pick<
  DealPage,
  | "client"
  | "company"
  | "claim"
  | "reminded"
  | "stage"
  | "returnAsked"
  | "answerBy"
  | "timeZone"
  | "isOverdue"
  | "wasDisputed"
  | "isDisputable"
> &
  Pick<DealPage, "events" | "agreement" | "currency" | "valueMinor" | "paidMinor" | "seesAmounts" | "stood"> & {
    offers: Pick<DealPage["offers"], "decide">;
  };

/** Null while a deal is on its way and nobody has to answer. */
export function verdictOf(deal: VerdictFacts, formats: Formats, now: Date, isToClient = false): Verdict | null {
  const { claim, stage, returnAsked, client, events } = deal;
  const last = (kind: DealLine["kind"]) => events.findLast((event) => event.kind === kind);
  const said = (event: DealLine | undefined) => ({ quote: event?.words ?? null, about: saidBy(event, deal, formats) });
  const plain = { door: null, tone: "plain" } as const;
  if (claim === "open") return waiting(deal, formats, now);
  if (claim === "disputed") {
    const { quote, about } = said(last("disputed"));
    const toDeciders = deal.offers.decide && "Your company disputes this claim";
    return { title: `${client} disputes this claim`, toDeciders, quote, about: `${about} Nothing is owed.`, ...danger };
  }
  if (claim === "confirmed") return confirmed(deal, last("confirmed"), formats, isToClient);
  if (returnAsked)
    return { title: `${client} wants to return this lead`, ...said(last("returned")), door: null, tone: "light" };
  if (stage === "returned") {
    const reason = reasonOf(last("returned"));
    const { quote, about } = said(last("return_accepted"));
    const why = [reason && `${reason}.`, deal.stood, about].filter(Boolean).join(" ");
    return { title: "Returned", quote, about: why, ...plain };
  }
  if (stage === "lost") return { title: "Lost", ...said(last("lost")), ...plain };
  if (events.at(-1)?.kind === "corrected") return { title: "Reversed", ...said(events.at(-1)), ...plain };
  return null;
}

const danger = { door: "shut", tone: "danger" } as const;

function waiting(
  { client, company, answerBy, timeZone, isOverdue, reminded, ...deal }: VerdictFacts,
  formats: Formats,
  now: Date,
): Verdict {
  const asked = isOverdue ? `${client} has not answered in time` : `${client} has not answered yet`;
  const lastDay = answerBy && dayIn(answerBy.getTime() - 1, timeZone);
  const until = lastDay && formats.longDay(lastDay);
  const left = lastDay === null ? null : daysBetween(dayIn(now, timeZone), lastDay);
  const confirms = deal.agreement.silence === "confirm" && !deal.wasDisputed;
  const silence = confirms ? "Without an answer it counts as confirmed." : "Nothing is charged without an answer.";
  return {
    title: asked,
    toDeciders: deal.offers.decide && `Has ${company} signed?`,
    quote: null,
    about: [
      until && `The answer ${isOverdue ? "was" : "is"} due by ${until}.`,
      silence,
      reminded && remindedWords(reminded, client, formats),
    ]
      .filter(Boolean)
      .join(" "),
    aboutToDeciders: deal.offers.decide && until !== null && `${pleaseAnswer(until, left)} ${silence}`,
    door: "ajar",
    tone: "light",
  };
}

function pleaseAnswer(until: string, left: number | null): string {
  if (left === null || left < 0) return `Please answer. The deadline was ${until}.`;
  if (left === 0) return `Please answer by ${until}. Today is the last day.`;
  return `Please answer by ${until} (${countOf(left, "day")} left).`;
}

const remindedWords = ({ by, at }: Reminded, client: string, { moment }: Formats) =>
  by ? `${by} reminded ${client} on ${moment(at)}.` : `A reminder was sent automatically on ${moment(at)}.`;

function confirmed(deal: VerdictFacts, event: DealLine | undefined, formats: Formats, isToClient: boolean): Verdict {
  const { client, agreement, seesAmounts, currency, paidMinor, valueMinor } = deal;
  const amount = (minor: bigint) => formats.amount({ minor, currency });
  const isSilent = event?.side === "system";
  const due =
    agreement.due === "on_close"
      ? "The fee has been added to your payments."
      : "The fee is due as the customer pays" +
        (seesAmounts && valueMinor !== null ? `: ${amount(paidMinor)} of ${amount(valueMinor)} so far.` : ".");
  const about = `${event ? `${formats.moment(event.at)}. ` : ""}${due}`;
  return {
    title: isSilent ? "Confirmed, as it was not answered in time" : confirmedBy(event, client, isToClient),
    quote: isSilent ? null : (event?.words ?? null),
    about,
    aboutToDeciders:
      isSilent &&
      deal.isDisputable &&
      deal.offers.decide &&
      `${about} You can dispute it until the fee is invoiced or paid.`,
    door: "open",
    tone: "light",
  };
}

/** "Confirmed by your update (Ana Silva), approved by Noor Haddad": where the client's own update said so. */
function confirmedBy(event: DealLine | undefined, client: string, isToClient: boolean): string {
  if (!event?.updateId) return `Confirmed by ${event?.by ?? client}`;
  const author = event.author ? ` (${event.author})` : "";
  return `Confirmed ${byUpdate(client, isToClient)}${author}, approved by ${event.by ?? "the agency"}`;
}

export const byUpdate = (client: string, isToClient: boolean) =>
  isToClient ? "by your update" : `by an update of ${client}`;

const reasonOf = (event: DealLine | undefined) => event?.reason && reasonWords[event.reason];

/** "The value is different. Ana Silva, 23 Nov 2026, 09:40." */
function saidBy(event: DealLine | undefined, { client, stood }: VerdictFacts, formats: Formats): string {
  if (!event) return "";
  const by = event.by ?? (event.side === "client" ? client : "The agency");
  const reason = reasonOf(event);
  const end = event.kind === "returned" && stood ? ` ${stood}` : "";
  return `${reason ? `${reason}. ` : ""}${by}, ${formats.moment(event.at)}.${end}`;
}
