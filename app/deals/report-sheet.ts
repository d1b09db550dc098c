import type { DealReport } from "#domain/deals/period/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { type Money, sumsOf } from "#domain/kernel/money.ts";
import type { Part, Sheet } from "#platform/pdf/sheet.ts";
import { otherMonths } from "./charge-words.ts";
import { rateColumns, ratesOf } from "./meeting-rates.ts";
import { whyUncharged } from "./uncharged-words.ts";

type SheetFrame = { brandName: string; drawnOn: string; at: Date; formats: Formats };

const money = { width: 22, isAmount: true } as const;

/** The report of a month as a document: the bill as the landing page draws it, then what stands behind each number. */
export function reportSheet(report: DealReport, { brandName, drawnOn, at, formats }: SheetFrame): Sheet {
  const { client, from, until, closed } = report;
  const isOver = drawnOn > until;
  return {
    brandName,
    at,
    title: `Deals in ${formatMonth(from)}`,
    facts: [
      ["Client", client],
      ["Period", `${formats.day(from)} to ${formats.day(until)}${isOver ? "" : ", not over yet"}`],
      ["Drawn up", formats.day(drawnOn)],
      ["Agreements", [...new Set(closed.map(({ agreement }) => `No. ${agreement}`))].join(", ") || "–"],
    ],
    parts: [
      billOf(report, formats),
      stepsOf("Leads found", report.found, report.counts.found, formats),
      stepsOf("Meetings held", report.held, report.counts.held, formats),
      meetingsOf(report, formats),
      stepsOf("Proposals sent", report.proposed, report.counts.proposed, formats),
      closedOf(report, formats),
      feesOf(report, formats),
      unchargedOf(report, formats),
    ].filter(({ rows }) => rows.length > 0),
    notes: [
      "A lead, a meeting and a proposal count on the day they happened; a deal on the day it closed, once it is confirmed. Returned leads count nowhere.",
      "A fee counts on the day it was charged, also where its deal closed in another month. What was reversed is negative.",
      ...otherMonths(report.charges.list, formats.money, formats)
        .slice(0, 20)
        .map((words) => `${words}.`),
    ],
  };
}

function billOf(report: DealReport, formats: Formats): Part {
  const { counts, charges } = report;
  const { number } = formats;
  const nothing = written([], report, formats);
  return {
    heading: null,
    columns: [
      { title: "Line", width: 40 },
      { title: "Deals", width: 16, isAmount: true },
      { title: "Fee", width: 34, isAmount: true },
    ],
    rows: [
      ["Lead found", number(counts.found), nothing],
      ["Meeting held", number(counts.held), written(charges.ofMeetings, report, formats)],
      ["Proposal sent", number(counts.proposed), nothing],
      ["Deal closed", number(counts.closed), written(charges.ofDeals, report, formats)],
    ],
    totals: [["Fees of the month", "", written([...charges.ofMeetings, ...charges.ofDeals], report, formats)]],
  };
}

/** How meetings went, by the answers of both sides; no rows where nobody has said of any. */
function meetingsOf({ meetings }: DealReport, formats: Formats): Part {
  const rates = ratesOf(meetings, formats);
  const isKnown = meetings.held + meetings.missed > 0;
  return {
    heading: "How meetings went",
    columns: rateColumns.map((title) => ({ title, width: 16, isAmount: true })),
    rows: isKnown ? [rates] : [],
    totals: [],
  };
}

const unchargedOf = ({ uncharged }: DealReport, formats: Formats): Part => ({
  heading: "Meetings not charged",
  columns: [
    { title: "Day", width: 20 },
    { title: "Company", width: 30 },
    { title: "Why", width: 50 },
  ],
  rows: uncharged.map((meeting) => [formats.day(meeting.on), meeting.company, whyUncharged(meeting)]),
  totals: [],
});

/** Says so when a table does not list everything that its totals count. */
const headed = (heading: string, { length }: unknown[], count: number, { number }: Formats) =>
  length < count ? `${heading}, the first ${number(length)} of ${number(count)}` : heading;

const stepsOf = (heading: string, steps: DealReport["found"], count: number, formats: Formats): Part => ({
  heading: headed(heading, steps, count, formats),
  columns: [
    { title: "Company", width: 46 },
    { title: "Source", width: 34 },
    { title: "Day", ...money },
  ],
  rows: steps.map(({ company, source, on }) => [company, source ?? "–", formats.day(on)]),
  totals: [["Total", "", formats.number(count)]],
});

const closedOf = (report: DealReport, formats: Formats): Part => ({
  heading: headed("Deals closed", report.closed, report.counts.closed, formats),
  columns: [
    { title: "Company", width: 32 },
    { title: "Closed on", width: 18 },
    { title: "Agreement", width: 12 },
    { title: "Charged on", width: 18 },
    { title: "Value", ...money },
  ],
  rows: report.closed.map(({ company, on, agreement, value, chargedOn }) => [
    company,
    formats.day(on),
    `No. ${agreement}`,
    chargedOn ? formats.day(chargedOn) : "Not yet",
    value ? formats.money(value) : "–",
  ]),
  totals: [["Total", "", "", "", written(report.worth, report, formats)]],
});

const feesOf = (report: DealReport, formats: Formats): Part => ({
  heading: headed("Fees", report.charges.list, report.charges.count, formats),
  columns: [
    { title: "Day", width: 20 },
    { title: "For", width: 60 },
    { title: "Fee", ...money },
  ],
  rows: report.charges.list.map(({ on, description, amount }) => [formats.day(on), description, formats.money(amount)]),
  totals: [["", "Total", written([...report.charges.ofMeetings, ...report.charges.ofDeals], report, formats)]],
});

/** One sum for each currency. Nothing is written in the currency of the report's other amounts, else in the client's own. */
function written(amounts: Money[], { worth, charges, currency }: DealReport, { money }: Formats): string {
  const sums = sumsOf(amounts);
  if (sums.length > 0) return sums.map(money).join(", ");
  const used = new Set([...worth, ...charges.ofMeetings, ...charges.ofDeals].map((amount) => amount.currency));
  const [only = currency] = used.size === 1 ? used : [];
  return money({ minor: 0n, currency: only });
}
