import { decimalsIn, readAmount } from "./read-amounts.ts";
import { daysIn, type FileFormats, readDay } from "./read-values.ts";
import type { TableFields, TableQuestions } from "./table-fields.ts";
import type { TableRow } from "./table-row.ts";

type Columns = { fields: TableFields; mapping: Readonly<Record<string, string>> };

const columnsOf = ({ fields, mapping }: Columns, kind: "day" | "amount"): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === kind && mapping[name] ? mapping[name] : []));

/** How a file writes days and decimals: as was said, or else as its own values tell; and what is to be asked. */
export function formatsOf(
  rows: TableRow[],
  columns: Columns,
  { days, decimals }: FileFormats,
): { formats: FileFormats; asked: TableQuestions } {
  const valuesOf = (kind: "day" | "amount") => {
    const names = columnsOf(columns, kind);
    return rows.flatMap(({ cells }) => names.map((name) => cells[name] ?? ""));
  };
  const written = { days: valuesOf("day"), amounts: valuesOf("amount") };
  // One program writes all days of a file alike, also those that are not asked for.
  const order = days || daysIn(written.days) || daysIn(rows.flatMap(({ cells }) => Object.values(cells)));
  const formats = { days: order, decimals: decimals || decimalsIn(written.amounts) };
  const asked = {
    days: days !== "" || written.days.some((text) => readDay(text, formats.days).kind === "unclear"),
    decimals: decimals !== "" || written.amounts.some((text) => readAmount(text, formats.decimals).kind === "unclear"),
  };
  return { formats, asked };
}

type PlainNotation = { formats: FileFormats; currency: string; decimal: (text: string) => string | null };

/**
 * The rows with their days as ISO 8601 and their amounts as plain decimals, as far as they have one reading; the others stay
 * as they were written. `currency`: that of an amount whose row names none; `decimal` reads as whoever imports writes.
 */
export function inPlainNotation(rows: TableRow[], columns: Columns, writing: PlainNotation): TableRow[] {
  const { formats, currency, decimal } = writing;
  const days = columnsOf(columns, "day");
  const amounts = columnsOf(columns, "amount");
  const named = columns.mapping["currency"];
  return rows.map((row) => {
    const cells = { ...row.cells };
    for (const name of days) {
      const read = readDay(cells[name] ?? "", formats.days);
      if (read.kind === "day") cells[name] = read.day;
    }
    for (const name of amounts) {
      const read = readAmount(cells[name] ?? "", formats.decimals);
      const own = (named && cells[named]?.trim().toUpperCase()) || currency;
      if (read.kind !== "amount" || (read.currencies && !read.currencies.includes(own))) continue;
      const plain = shortPlain(read.plain);
      if (decimal(plain.replace(/^-/, "")) === plain.replace(/^-/, "")) cells[name] = plain;
    }
    return { ...row, cells };
  });
}

/** "12500.00" is "12500", so that a currency without decimals takes it too. */
export const shortPlain = (plain: string): string => plain.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
