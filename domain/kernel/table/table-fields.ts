import { z } from "zod";
import { type FileFormats, noFormats } from "./read-values.ts";

/** What a door takes from a table: a column for each. `names`: what such a column is usually called. */
export type TableField = {
  label: string;
  names: readonly string[];
  isRequired?: true;
  kind?: "day" | "amount";
  /** Those that all lines may have alike, where no column says. */
  values?: readonly string[];
};
export type TableFields = Readonly<Record<string, TableField>>;

/** Another sheet of the same file, to be taken instead. */
const otherSheet = z.object({
  name: z.string(),
  text: z.string(),
  columns: z.array(z.string()),
  rows: z.number().default(0),
  isHeadless: z.boolean().default(false),
});

const tableReading = z.object({
  /** The file's name; empty where the table was pasted. */
  file: z.string().default(""),
  rows: z.number().default(0),
  encoding: z.string().nullable().default(null),
  delimiter: z.string().nullable().default(null),
  sample: z.string().nullable().default(null),
  sheet: z.string().default(""),
  /** The first word of the lines at its end that are no rows. */
  leftOut: z.string().default(""),
  columns: z.array(z.string()).default([]),
  /** It has no heading: its columns were given names, and its first line counts as the second. */
  isHeadless: z.boolean().default(false),
  others: z.array(otherSheet).default([]),
  /** Where the columns come from. */
  mapped: z.enum(["guessed", "remembered", "chosen"]).default("guessed"),
  days: z.enum(["", "day", "month"]).default(""),
  decimals: z.enum(["", "comma", "point"]).default(""),
  /** What was chosen for the words of a column that takes only some. */
  words: z.record(z.string(), z.string()).default({}),
});
/** How a table was read, and what was said of it since. */
export type TableReading = z.infer<typeof tableReading>;

/** As `toReading` made it. */
export const readingOf = (stored: unknown): TableReading => tableReading.parse(stored ?? {});

/** What the mapping screen asks beside the columns. */
export const formatsForm = z.object({
  days: z.enum(["", "day", "month"]).default(""),
  decimals: z.enum(["", "comma", "point"]).default(""),
});

/** `text`: the table as CSV. Its columns are in lower case, as its rows name them. */
export type SentTable = { text: string; reading: TableReading };

/** A table that another part of the program made. */
export const plainTable = (
  text: string,
  columns: string[],
  from: Partial<Pick<TableReading, "file" | "rows">> = {},
): SentTable => ({ text, reading: readingOf({ columns, ...from }) });

/** A file's name as it is kept, to tell tables apart. */
export const fileNameOf = (name: string) => [...name.replace(/[\p{Cc}\p{Cs}]/gu, "").trim()].slice(0, 120).join("");

/** The table with another of its sheets in front. */
export function withSheet({ text, reading }: SentTable, name: string): SentTable | null {
  const chosen = reading.others.find((sheet) => sheet.name === name);
  if (!chosen) return null;
  const { columns, sheet, rows, isHeadless } = reading;
  const others = reading.others.map((one) => (one === chosen ? { name: sheet, text, columns, rows, isHeadless } : one));
  const { name: _, text: __, ...facts } = chosen;
  const now = { ...facts, sheet: name, others, mapped: "guessed" as const, words: {} };
  return { text: chosen.text, reading: { ...reading, ...noFormats, ...now } };
}

/** What has to be asked of a file, as its own values do not tell it. */
export type TableQuestions = { [K in keyof FileFormats]: boolean };

/** A table as it is kept while it is looked at. */
export type KeptTable = {
  text: string;
  mapping: Readonly<Record<string, string>>;
  reading: TableReading;
  /** Of `shapeOf`. */
  shape: string;
};

/** Its columns in the database, as far as they are given. */
export const storedTable = ({ text, mapping, reading, shape }: Partial<KeptTable>) => ({
  ...(text !== undefined && { tableText: text }),
  ...(mapping && { mapping: JSON.stringify(mapping) }),
  ...(reading && { reading: JSON.stringify(reading) }),
  ...(shape !== undefined && { shape }),
});
