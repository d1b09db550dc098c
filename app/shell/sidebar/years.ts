import { formatMonth } from "#domain/kernel/format/dates.ts";

type Tab = { month: string; label: string };

const unfolded = 6;

/** All months of the selected year and the last six; any other year is one tab that leads to its latest month. */
export function yearsOf(months: string[], chosen: string): Tab[] {
  const isOpen = (month: string, at: number) => at < unfolded || month.slice(0, 4) === chosen.slice(0, 4);
  const isFirst = (month: string, at: number) =>
    months.findIndex((one, place) => !isOpen(one, place) && one.slice(0, 4) === month.slice(0, 4)) === at;
  return months.flatMap((month, at) => {
    if (isOpen(month, at)) return [{ month, label: formatMonth(month) }];
    return isFirst(month, at) ? [{ month, label: month.slice(0, 4) }] : [];
  });
}
