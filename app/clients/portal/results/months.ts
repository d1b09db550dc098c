import { formatMonth, formatShortMonth } from "#domain/kernel/format/dates.ts";

/** The months from `first` to `last`, at least six and at most twelve, earliest first. */
export function monthsUntil(last: string, first = last): string[] {
  const from = countOf(first);
  const to = countOf(last);
  const length = Math.min(12, Math.max(6, to - from + 1));
  return Array.from({ length }, (_, index) => monthAt(to - length + 1 + index));
}

const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthAt = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}-01`;

/** In the format of the bar chart. */
export const formatMonthOf = (month: string) => ({
  name: formatMonth(month),
  short: formatShortMonth(month),
});
