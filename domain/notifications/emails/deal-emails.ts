import type { Permit } from "#domain/access/permit.ts";
import { describeFee } from "#domain/agreements/index.ts";
import { answerPath, listDeciders } from "#domain/deals/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { listLetterReaders } from "../letters/letter.queries.ts";
import { findDeal, type ToldDeal } from "../notifications/deal-subject.queries.ts";
import { type EventName, eventOf } from "../notifications/event.ts";
import { oneLine } from "../notifications/news.ts";

type Entry = { id: string; action: string; entityId: string; actorId: string | null; after: unknown };
/** As the commands of deals wrote it. */
export type DealEntry = { kind?: string; comment?: string; isShared?: boolean; daysLeft?: number };
type System = { publicUrl: string; brandName: string };
type Happened = "settled";
/** What one reader is written. `key`: the same is written once. `asks`: which answers the email asks for. */
type Letter = Pick<EmailMessage, "subject" | "heading" | "lines" | "facts"> & {
  event: EventName;
  key: string;
  asks: { about: string; answers: ("Confirm" | "Dispute")[] } | null;
};
type Occasion = { deal: ToldDeal; name: string; reader: string; formats: Formats; entry: Entry };

/** The emails to those who decide for a client: what waits for them, and what was charged. */
export async function dealEmails(
  tx: Database,
  may: Permit<"mail.send">,
  entry: Entry,
  { publicUrl }: System,
): Promise<EmailMessage[]> {
  const happened = happenedIn(entry);
  const deal = happened && (await findDeal(tx, may, { id: entry.entityId, by: entry.actorId }));
  if (!happened || !deal) return [];
  const deciders = await listDeciders(tx, may, deal.clientId);
  const readers = await listLetterReaders(tx, may, { clientId: deal.clientId, event: eventIn[happened] });
  const isFixed = eventOf(eventIn[happened]).isFixed ?? false;
  return readers
    .filter(({ id, wantsMail }) => deciders.includes(id) && (wantsMail || isFixed))
    .flatMap((reader): EmailMessage[] => {
      const occasion = {
        deal,
        entry,
        name: oneLine(deal.company),
        reader: reader.firstName,
        formats: formatsFor(reader),
      };
      const letter = letters[happened](occasion);
      if (!letter) return [];
      const { event, key, asks, ...words } = letter;
      const link = publicUrl + answerPath({ id: deal.id, claimNo: deal.claimNo ?? 0, memberId: reader.id });
      const urls = { Confirm: link, Dispute: `${link}?to=dispute` };
      return [
        {
          ...words,
          to: { name: `${reader.firstName} ${reader.lastName}`, email: reader.email },
          dedupeKey: `${key}:${reader.id}`,
          answers: asks
            ? [{ about: asks.about, links: asks.answers.map((label) => ({ label, url: urls[label] })) }]
            : [],
          action: { label: "Open the deal", url: `${publicUrl}/dashboard/deals/${deal.id}` },
          calendar: null,
          reader: { id: reader.id, event: isFixed ? null : event },
          ...(!isFixed && { choiceUrl: `${publicUrl}/profile/notifications` }),
        },
      ];
    });
}

function happenedIn({ action, after }: Entry): Happened | null {
  const { kind } = (after ?? {}) as DealEntry;
  return action === "deal.settle" && kind === "confirmed" ? "settled" : null;
}

const eventIn = { settled: "deal_confirmed" } as const;

/** What each of them says; null where it is no longer so. */
const letters: Record<Happened, (occasion: Occasion) => Letter | null> = {
  settled({ deal, name, reader, formats }) {
    if (!deal.bySilence || !deal.fee) return null;
    const heading = `${name} was confirmed because nobody answered`;
    const { agreement, client, confirmedNo } = deal;
    return {
      event: "deal_confirmed",
      key: `deal-confirmed:${deal.id}:${confirmedNo}`,
      subject: `${heading}: ${formats.money(deal.fee)} fee`,
      heading,
      lines: [
        `Hello ${reader}, nobody at ${oneLine(client)} answered the claim about ${name} by ${lastDay(deal, formats)}.`,
        `Under your agreement ${agreement.number}, a claim that is not answered in time counts as confirmed. ${chargeWords(deal, formats, " to your account")}`,
        "If this is wrong, dispute it now: the charge is taken back, and nothing is owed unless you confirm. You can do so until the fee is invoiced or paid.",
      ],
      facts: factsOf(deal, formats),
      asks: { about: "Is anything wrong?", answers: ["Dispute"] },
    };
  },
};

function factsOf(deal: ToldDeal, formats: Formats): EmailMessage["facts"] {
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
