import type { GridRow } from "./unreadable.ts";

const totals =
  /^(grand |sub)?totals?:?$|^(gesamt(summe)?|summe|zwischensumme|totale?|total g[eé]n[eé]ral|suma|totaal):?$/i;
const footer = /^(copyright \(c\)|confidential information|generated (by|on)|exported (by|on|from))(?!\p{L})/iu;
const amount = /^[^\p{L}]*\d[^\p{L}]*(\p{L}{2,4}\.?)?$/u;
/** A phone number, a number that begins with a nought, or a day. */
const noAmount = /^(\+|\(?0\d)|^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/;

/**
 * Reports end in lines with totals, and in one that says where they are from. A company may well be called Total: its
 * line has something in each column that all the others fill, and no sum of them.
 */
export function withoutEnd(rows: GridRow[]): { body: GridRow[]; leftOut?: string } {
  let end = rows.findLastIndex((row) => !isEnd(row)) + 1;
  if (end === 0) return { body: rows };
  for (const row of rows.slice(end))
    if (isLine(row, rows.slice(0, end))) end += 1;
    else break;
  if (isNamed(rows, end)) end -= 1;
  const [left] = rows.slice(end);
  return { body: rows.slice(0, end), ...(left && { leftOut: firstOf(left) }) };
}

/** Whether the report's own name stands above its last words, as Salesforce has it. */
function isNamed(rows: GridRow[], end: number): boolean {
  const [footing, name] = [rows[end], rows[end - 1]];
  const count = ({ cells }: GridRow) => cells.filter((cell) => cell.trim() !== "").length;
  return (
    Boolean(footing && name && end > 1 && footer.test(firstOf(footing)) && count(name) === 1) &&
    rows.slice(0, end - 1).every((row) => count(row) > 1)
  );
}

const firstOf = ({ cells }: GridRow) => cells.find((cell) => cell.trim() !== "")?.trim() ?? "";

function isEnd({ cells }: GridRow): boolean {
  const [first = "", ...others] = cells.map((cell) => cell.trim()).filter(Boolean);
  if (footer.test(first)) return others.length === 0;
  const isAmount = (cell: string) => amount.test(cell) && !noAmount.test(cell);
  return totals.test(first) && others.length > 0 && others.every(isAmount);
}

/** Whether a line that could be one of totals is like those before it. */
function isLine(row: GridRow, body: GridRow[]): boolean {
  const { cells } = row;
  if (footer.test(firstOf(row))) return false;
  const isFilled = (one: GridRow, at: number) => (one.cells[at] ?? "").trim() !== "";
  const columns = body[0]?.cells.keys() ?? [];
  const lacks = [...columns].some((at) => !isFilled(row, at) && body.every((one) => isFilled(one, at)));
  return (
    !lacks &&
    !cells.some((cell, at) =>
      isSum(
        cell,
        body.map((one) => one.cells[at] ?? ""),
      ),
    )
  );
}

/** By their digits alone, as decimals are written alike in one column. */
function isSum(cell: string, column: string[]): boolean {
  const digits = (text: string) => (/\d/.test(text) ? Number(text.replace(/\D/g, "")) : 0);
  return digits(cell) > 0 && digits(cell) === column.reduce((sum, text) => sum + digits(text), 0);
}
