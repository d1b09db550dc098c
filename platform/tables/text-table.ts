import { CsvError, parse } from "csv-parse/sync";
import { type GridRow, isFilled, type TableLimits, tooManyRows, Unreadable } from "./unreadable.ts";

type Decoded = { text: string; encoding: string };

const encodings = { utf8: "UTF-8", utf16: "UTF-16", western: "Windows-1252", mac: "Mac Roman" };

/** The text of a file in the encoding it seems to have, without its byte order mark. */
export function decodeText(bytes: Uint8Array): Decoded {
  const as = (label: string, encoding: string): Decoded => ({ text: new TextDecoder(label).decode(bytes), encoding });
  const wide = wideOf(bytes);
  if (wide) return as(wide, encodings.utf16);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: encodings.utf8 };
  } catch {
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return as("utf-8", encodings.utf8);
    return isMac(bytes) ? as("macintosh", encodings.mac) : as("windows-1252", encodings.western);
  }
}

/** By its mark, or, without one, by the zeros beside Latin letters. */
function wideOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 4_000);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (start.length < 4 || even + odd < start.length / 5) return null;
  return odd > even * 4 ? "utf-16le" : even > odd * 4 ? "utf-16be" : null;
}

/** Letters with accents lie in 0x80 to 0x9f there, and from 0xc0 on in Windows-1252. */
function isMac(bytes: Uint8Array) {
  const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  let mac = 0;
  let western = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue;
    if (byte >= 0xc0) western += 1;
    // 0x91 to 0x97 are the quotes and dashes of Windows-1252.
    else if (byte < 0xa0 && (byte < 0x91 || byte > 0x97)) mac += 1;
  }
  return mac > western;
}

const signs = [",", ";", "\t", "|"];
const looked = 60;

/** The rows of a text, kept apart by the sign that splits all its lines alike. */
export function splitText(whole: string, limits: TableLimits, sign?: string): { rows: GridRow[]; delimiter: string } {
  const [, named] = sign ? [] : (/^sep=(.)\r?\n?/i.exec(whole) ?? []);
  const text = named ? whole.replace(/^[^\r\n]*/, "") : whole;
  const delimiter = sign ?? named ?? likeliest(text);
  try {
    return { rows: rowsIn(text, manner(delimiter, false), limits), delimiter };
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
  }
  try {
    return { rows: rowsIn(text, manner(delimiter, true), limits), delimiter };
  } catch (problem) {
    throw problem instanceof CsvError ? new Unreadable(sentenceFor(problem)) : problem;
  }
}

type Manner = ReturnType<typeof manner>;

function rowsIn(text: string, as: Manner, limits: TableLimits): GridRow[] {
  const rows: GridRow[] = [];
  const take = (cells: string[], { records, empty_lines }: { records: number; empty_lines: number }) => {
    if (!isFilled(cells)) return null;
    // Titles and the heading are no rows.
    if (rows.length > limits.rows + 20) throw new Unreadable(tooManyRows(limits));
    rows.push({ line: records + empty_lines, cells });
    return null;
  };
  parse(text, { ...as, max_record_size: limits.bytes, on_record: take });
  return rows;
}

/** `isLoose`: a quotation mark inside a cell is a sign like any other. */
const manner = (delimiter: string, isLoose: boolean) => ({
  delimiter,
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  skip_empty_lines: true,
  relax_quotes: isLoose,
});

function firstLines(text: string, as: Manner): string[][] | null {
  try {
    const lines: string[][] = parse(text, { ...as, to: looked });
    return lines.filter(isFilled);
  } catch (problem) {
    if (problem instanceof CsvError) return null;
    throw problem;
  }
}

function likeliest(text: string): string {
  const scored = signs.map((sign) => ({ sign, ...scoreOf(text, sign) })).filter(({ width }) => width > 1);
  const [best] = scored.toSorted((one, other) => other.share - one.share || other.width - one.width);
  if (best) return best.sign;
  // One column, whose cells may well have commas.
  return firstLines(text, manner(",", true))?.length && text.includes(",") ? "\u001f" : ",";
}

/** How many of the first lines have as many cells as most have, titles apart. */
function scoreOf(text: string, sign: string) {
  const strict = firstLines(text, manner(sign, false));
  const lines = strict ?? firstLines(text, manner(sign, true)) ?? [];
  const widths = lines.map((cells) => cells.length);
  const counts = Map.groupBy(widths, (width) => width);
  const [usual] = [...counts].toSorted(([a, one], [b, other]) => other.length - one.length || b - a);
  const isHeadless = usual !== undefined && widths[0] === 1 && usual[0] === 2;
  if (!usual || isHeadless) return { width: 0, share: 0 };
  return { width: usual[0], share: usual[1].length / widths.length / (strict ? 1 : 2) };
}

function sentenceFor({ code, lines }: CsvError & { lines?: number }) {
  if (code === "CSV_MAX_RECORD_SIZE") return `The row near line ${lines ?? 1} is too long.`;
  const where = lines ? ` near line ${lines}` : "";
  const why = code === "CSV_QUOTE_NOT_CLOSED" ? " A quotation mark is not closed." : "";
  return `The file is not a table of comma-separated values${where}.${why}`;
}
