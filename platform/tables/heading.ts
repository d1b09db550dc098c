import { readAmount } from "#domain/kernel/table/read-amounts.ts";
import { readDay } from "#domain/kernel/table/read-values.ts";
import type { GridRow } from "./unreadable.ts";

const isDay = (cell: string) => /\d\D+\d|^\d{8}$/.test(cell.trim()) && readDay(cell, "").kind !== "none";
const isAmount = (cell: string) => !isDay(cell) && readAmount(cell, "").kind !== "none";
const isSum = (cell: string) => isAmount(cell) && /[.,]\d|^\s*[-+]/.test(cell);

/** How many cells of a row say something. */
const fillOf = ({ cells }: GridRow): number => cells.filter((cell) => cell.trim() !== "").length;

const looked = 50;
const mostTitles = 20;

/**
 * Where the heading is, or the first line without one. Titles fill one cell of many, two where there are more than five, or
 * three where there are more than seven.
 */
export function headingOf(rows: GridRow[]): number {
  const fills = rows.slice(0, looked).map(fillOf);
  const most = Math.max(0, ...fills);
  const isTitle = (fill: number) => (fill === 1 && most > 2) || (fill === 2 && most > 5) || (fill === 3 && most > 7);
  const isLine = (row: GridRow, at: number) => isHeadless(row, rows[at + 1]);
  const at = rows.slice(0, mostTitles).findIndex((row, at) => !isTitle(fills[at] ?? 0) || isLine(row, at));
  return Math.max(0, at, belowSums(rows));
}

/**
 * Some banks begin with their lines at once: where the first line holds a day and an amount, and the next one a day in the same
 * column, it is no heading.
 */
export function isHeadless(first: GridRow, next: GridRow | undefined): boolean {
  const days = first.cells.flatMap((cell, at) => (isDay(cell) ? at : []));
  if (next) return first.cells.some(isAmount) && days.some((at) => isDay(next.cells[at] ?? ""));
  return days.length > 0 && first.cells.some(isSum);
}

/** How many cells most of these rows have. */
function widthOf(rows: GridRow[]): number {
  const counts = Map.groupBy(rows, ({ cells }) => cells.length);
  const [usual] = [...counts].toSorted(([a, one], [b, other]) => other.length - one.length || b - a);
  return usual?.[0] ?? 0;
}

/** Banks whose files have no heading, by what a line of them looks like. */
const layouts: [names: string[], isTheirs: (cells: string[]) => boolean][] = [
  // Wells Fargo
  [
    ["Date", "Amount", "Column 3", "Column 4", "Description"],
    ([day = "", amount = "", star]) => isDay(day) && isAmount(amount) && star === "*",
  ],
  // ABN AMRO
  [
    ["Own account", "Currency", "Date", "Balance before", "Balance after", "Interest date", "Amount", "Details"],
    ([, currency = "", day = "", before = "", after = "", interest = "", amount = ""]) =>
      /^[A-Z]{3}$/.test(currency) && [day, interest].every(isDay) && [before, after, amount].every(isAmount),
  ],
];

/** A heading for rows that have none: the columns of a bank that is known by them, or else their numbers. */
export function headingFor(rows: GridRow[]): string[] {
  const [first] = rows;
  const width = widthOf(rows);
  const known = layouts.find(([names, isTheirs]) => names.length === width && first && isTheirs(first.cells));
  return known?.[0] ?? Array.from({ length: width }, (_, at) => `Column ${at + 1}`);
}

/**
 * Where the heading is below a block of sums with a heading of its own and an empty line after it, as Bank of America has it:
 * wider than all above, where no day stands, of words alone, and followed by a line with a day.
 */
function belowSums(rows: GridRow[]): number {
  return rows.slice(0, mostTitles).findIndex((row, at) => {
    const before = rows[at - 1];
    if (!before || row.line < before.line + 2) return false;
    const isWider = rows.slice(0, at).every((above) => fillOf(above) < fillOf(row) && !above.cells.some(isDay));
    return (
      isWider && !row.cells.some((cell) => isDay(cell) || isAmount(cell)) && (rows[at + 1]?.cells.some(isDay) ?? false)
    );
  });
}
