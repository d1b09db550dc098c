import type { MeetingCounts, MeetingGroup, MeetingResults } from "#domain/deals/results/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

type RateWords = Pick<Formats, "number">;

/** What the columns of meetings are called, in their order. */
export const rateColumns = ["Took place", "Missed", "Show rate", "Qualified", "Closed", "Rescued"] as const;

const share = (part: number, whole: number, { number }: RateWords) =>
  whole > 0 ? `${number(Math.round((100 * part) / whole))}%` : "–";

/** How meetings went, under these columns. A rate without a base is no zero. */
export const ratesOf = (counts: MeetingCounts, formats: RateWords): string[] => {
  const { held, missed, qualified, unqualified, closed, rescued } = counts;
  return [
    formats.number(held),
    formats.number(missed),
    share(held, held + missed, formats),
    share(qualified, qualified + unqualified, formats),
    share(closed, held, formats),
    share(rescued, missed, formats),
  ];
};

export type RateTable = { title: string; head: string; rows: { key: string; cells: string[] }[] };
export type MeetingsView = { all: { name: string; value: string }[]; tables: RateTable[] };

/** How the meetings of deals went, for each month, campaign, source, setter and closer; null while nobody has said of any. */
export function viewMeetings({ all, ...groups }: MeetingResults, formats: Formats): MeetingsView | null {
  if (all.held + all.missed === 0) return null;
  const table = (title: string, head: string, rows: MeetingGroup[], nameOf: (group: MeetingGroup) => string) => ({
    title,
    head,
    rows: rows.map((group) => ({ key: group.key ?? "", cells: [nameOf(group), ...ratesOf(group, formats)] })),
  });
  const cells = ratesOf(all, formats);
  return {
    all: rateColumns.map((name, place) => ({ name, value: cells[place] ?? "–" })),
    tables: [
      table("Meetings by month", "Month", groups.months, ({ key }) => (key ? formatMonth(`${key}-01`) : "No month")),
      table("Meetings by campaign", "Campaign", groups.campaigns, ({ name }) => name ?? "No campaign"),
      table("Meetings by source", "Source", groups.sources, ({ key }) => key ?? "No source"),
      table("Meetings by setter", "Setter", groups.setters, ({ name }) => name ?? "Nobody yet"),
      table("Meetings by closer", "Closer", groups.closers, ({ name }) => name ?? "Somebody else"),
    ],
  };
}
