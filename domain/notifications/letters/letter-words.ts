import { answerPath } from "#domain/deals/answer/index.ts";
import type { DealPeriod, PeriodClaim } from "#domain/deals/period/index.ts";
import { addDays } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { type News, oneLine } from "../notifications/news.ts";
import type { ChainEnd, DueLetter, listLetterReaders } from "./letter.queries.ts";

export const eventOfPeriod = { week: "deal_week", month: "deal_month" } as const;

const periodName = (period: DueLetter["period"], from: string) =>
  period === "week" ? "Your deals last week" : `Your deals in ${formatMonth(from)}`;

/** More claims than these are answered in the dashboard. */
const asked = 5;

export const isEmpty = ({ found, held, proposed, closed, waiting, meetings }: DealPeriod) =>
  found + held + proposed + closed + waiting + meetings.missed === 0;

/** "Your deals last week: 3 leads found, 1 meeting held." */
export function newsTo(
  userId: string,
  { found, held, proposed, closed, waiting, meetings }: DealPeriod,
  { clientId, period, day, from }: DueLetter & { from: string },
): News {
  const counts = [
    counted(found, "lead found", "leads found"),
    counted(held, "meeting held", "meetings held"),
    counted(meetings.missed, "meeting missed", "meetings missed"),
    counted(proposed, "proposal sent", "proposals sent"),
    counted(closed, "deal closed", "deals closed"),
    counted(waiting, "claim waiting", "claims waiting"),
  ];
  return {
    userId,
    event: eventOfPeriod[period],
    thread: `deal-${period}:${clientId}:${day}`,
    clientId,
    title: `${periodName(period, from)}: ${counts.filter(Boolean).join(", ")}.`,
    path: "/dashboard/deals",
  };
}

const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`;

type Reader = Awaited<ReturnType<typeof listLetterReaders>>[number];
type LetterFacts = DueLetter & { from: string; publicUrl: string; at: Date; end: ChainEnd };

export function letterTo(
  reader: Reader,
  told: DealPeriod,
  { from, day, period, clientId, publicUrl, at, end }: LetterFacts,
): EmailMessage {
  const formats = formatsFor(reader);
  const answerable = reader.decides ? told.firstWaiting.filter((claim) => isAnswerable(claim, at)).slice(0, asked) : [];
  const isLeft = ({ id }: PeriodClaim) => answerable.every((one) => one.id !== id);
  const left = { waiting: told.waiting - answerable.length, firstWaiting: told.firstWaiting.filter(isLeft) };
  return {
    to: { name: `${reader.firstName} ${reader.lastName}`, email: reader.email },
    dedupeKey: `deal-${period}:${clientId}:${day}:${reader.id}`,
    subject: periodName(period, from),
    lines: [
      `Hello ${reader.firstName}, here is what happened from ${formats.day(from)} to ${formats.day(addDays(day, -1))}.`,
    ],
    facts: [
      ...factsOf({ ...told, ...left }, formats, reader.decides),
      // Kept in the client's own mailbox, where nobody can change it later.
      ...(end ? [[`Receipts up to ${end.number}`, end.hash] satisfies [string, string]] : []),
    ],
    answers: answerable.map((claim) => ({
      about: `Waiting for your answer: ${waitingFor(claim, formats)}.`,
      links: [
        { label: "Confirm", url: publicUrl + answerPath({ ...claim, memberId: reader.id }) },
        { label: "Dispute", url: `${publicUrl}${answerPath({ ...claim, memberId: reader.id })}?to=dispute` },
      ],
    })),
    action:
      period === "week"
        ? { label: "See your deals", url: `${publicUrl}/dashboard/deals` }
        : { label: "Download the report", url: `${publicUrl}/dashboard/deals/report.pdf?month=${from.slice(0, 7)}` },
    calendar: null,
    reader: { id: reader.id, event: eventOfPeriod[period] },
    choiceUrl: `${publicUrl}/profile/notifications`,
  };
}

const isAnswerable = (claim: PeriodClaim, now: Date): claim is PeriodClaim & { claimNo: number } =>
  claim.claimNo !== null && claim.answerBy !== null && claim.answerBy > now;

function factsOf(
  { found, held, proposed, closed, waiting, meetings, firstClosed, firstWaiting }: DealPeriod,
  formats: Formats,
  decides: boolean,
) {
  const counts: [string, number][] = [
    ["Leads found", found],
    ["Meetings held", held],
    ["Meetings qualified", meetings.qualified],
    ["Meetings missed", meetings.missed],
    ["Missed and met later", meetings.rescued],
    ["Proposals sent", proposed],
  ];
  const facts = counts
    .filter(([, count]) => count > 0)
    .map(([label, count]): [string, string] => [label, formats.number(count)]);
  const list = (deals: string[], count: number) =>
    [...deals, ...(count > deals.length ? [`and ${formats.number(count - deals.length)} more`] : [])].join("; ");
  if (closed > 0)
    facts.push([
      "Deals closed",
      list(
        firstClosed.map((deal) => named(deal, formats)),
        closed,
      ),
    ]);
  const asks = decides ? "Waiting for your answer" : "Waiting for your company's answer";
  if (waiting > 0)
    facts.push([
      asks,
      list(
        firstWaiting.map((claim) => waitingFor(claim, formats)),
        waiting,
      ),
    ]);
  return facts;
}

const waitingFor = (claim: PeriodClaim, formats: Formats) =>
  named(claim, formats) + (claim.lastDay ? `, by ${formats.day(claim.lastDay)}` : "");

const named = ({ company, worth }: DealPeriod["firstClosed"][number], { money }: Formats) =>
  worth ? `${oneLine(company)} (${money(worth)})` : oneLine(company);
