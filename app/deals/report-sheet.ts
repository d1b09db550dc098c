import type { DealReport } from "#domain/deals/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Money } from "#domain/kernel/money.ts";
import type { Part, Sheet } from "#platform/pdf/sheet.ts";

type Drawn = { brandName: string; drawnOn: string; at: Date; formats: Formats };

const money = { width: 22, isAmount: true } as const;

/** The report of a month as a document: the bill as the landing page draws it, then what stands behind each number. */
export function reportSheet(report: DealReport, { brandName, drawnOn, at, formats }: Drawn): Sheet {
  const { client, from, until, found, held, proposed, closed, fees } = report;
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
      stepsOf("Leads found", found, formats),
      stepsOf("Meetings held", held, formats),
      stepsOf("Proposals sent", proposed, formats),
      closedOf(closed, formats),
      feesOf(fees, formats),
    ].filter(({ rows }) => rows.length > 0),
    notes: [
      "A lead, a meeting and a proposal count on the day they happened; a deal on the day it closed, once it is confirmed. Returned leads count nowhere.",
      "Fees are the entries of the ledger dated in this month. What was taken back is negative.",
    ],
  };
}

const nothing = "0.00";

function billOf({ found, held, proposed, closed, fees }: DealReport, formats: Formats): Part {
  const count = ({ length }: unknown[]) => formats.number(length);
  const amounts = fees.map(({ amount }) => amount);
  const ofMeetings = fees.filter(({ isForMeeting }) => isForMeeting).map(({ amount }) => amount);
  const ofDeals = fees.filter(({ isForMeeting }) => !isForMeeting).map(({ amount }) => amount);
  return {
    heading: null,
    columns: [
      { title: "Line", width: 40 },
      { title: "Deals", width: 16, isAmount: true },
      { title: "Fee", width: 34, isAmount: true },
    ],
    rows: [
      ["Lead found", count(found), nothing],
      ["Meeting held", count(held), sumsOf(ofMeetings, formats)],
      ["Proposal sent", count(proposed), nothing],
      ["Deal closed", count(closed), sumsOf(ofDeals, formats)],
    ],
    totals: [["Fees of the month", "", sumsOf(amounts, formats)]],
  };
}

const stepsOf = (heading: string, steps: DealReport["found"], { day }: Formats): Part => ({
  heading,
  columns: [
    { title: "Company", width: 46 },
    { title: "Source", width: 34 },
    { title: "Day", ...money },
  ],
  rows: steps.map(({ company, source, on }) => [company, source ?? "–", day(on)]),
  totals: [["In all", "", String(steps.length)]],
});

const closedOf = (closed: DealReport["closed"], formats: Formats): Part => ({
  heading: "Deals closed",
  columns: [
    { title: "Company", width: 40 },
    { title: "Closed on", width: 22 },
    { title: "Agreement", width: 16 },
    { title: "Value", ...money },
  ],
  rows: closed.map(({ company, on, agreement, value }) => [
    company,
    formats.day(on),
    `No. ${agreement}`,
    value ? formats.money(value) : "–",
  ]),
  totals: [
    [
      "In all",
      "",
      "",
      sumsOf(
        closed.flatMap(({ value }) => (value ? [value] : [])),
        formats,
      ),
    ],
  ],
});

const feesOf = (fees: DealReport["fees"], formats: Formats): Part => ({
  heading: "Fees",
  columns: [
    { title: "Day", width: 20 },
    { title: "For", width: 60 },
    { title: "Fee", ...money },
  ],
  rows: fees.map(({ on, description, amount }) => [formats.day(on), description, formats.money(amount)]),
  totals: [
    [
      "",
      "In all",
      sumsOf(
        fees.map(({ amount }) => amount),
        formats,
      ),
    ],
  ],
});

/** One sum for each currency. */
function sumsOf(amounts: Money[], formats: Formats): string {
  const sums = new Map<string, bigint>();
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  return [...sums].map(([currency, minor]) => formats.money({ minor, currency })).join(", ") || nothing;
}
