import { datesIn, writtenDate } from "./sheet-dates.ts";
import { type GridRow, isFilled, type TableLimits, tooManyColumns, tooManyRows, Unreadable } from "./unreadable.ts";
import { type Archive, cutOff } from "./unzip.ts";
import { type Attributes, walk } from "./walk-xml.ts";

/** `because`: why it can't be read. */
export type GridSheet = { name: string } & ({ rows: GridRow[] } | { because: string });

const mostSheets = 30;
/** Whatever a sheet says of itself, no more of its columns are looked at. */
const lastColumn = 16_384;

/** The sheets of a workbook of Excel 2007 and later, with what its formulas came to; hidden ones are left out. */
export function readWorkbook(archive: Archive, limits: TableLimits): GridSheet[] {
  const sheets: { name: string; relation: string }[] = [];
  let isFrom1904 = false;
  walk(part(archive, "xl/workbook.xml"), {
    open(name, at, decode) {
      if (name === "workbookPr") isFrom1904 = /^(1|true)$/.test(at()["date1904"] ?? "");
      const { name: title = "", state = "visible", "r:id": relation, ...rest } = name === "sheet" ? at() : {};
      const id = relation ?? Object.entries(rest).find(([key]) => key.endsWith(":id"))?.[1];
      if (id && state === "visible") sheets.push({ name: decode(title), relation: id });
    },
  });
  const targets = targetsIn(archive);
  const kept = { strings: stringsIn(archive), isDate: datesIn(archive), isFrom1904 };
  const known = sheets.flatMap(({ name, relation }) => {
    const target = targets.get(relation);
    return target ? [{ name, target }] : [];
  });
  return known.slice(0, mostSheets).map(({ name, target }): GridSheet => {
    try {
      return { name, rows: rowsIn(part(archive, target), kept, limits) };
    } catch (problem) {
      if (problem instanceof Unreadable) return { name, because: problem.message };
      throw problem;
    }
  });
}

type WorkbookParts = { strings: string[]; isDate: boolean[]; isFrom1904: boolean };

function rowsIn(xml: string, { strings, isDate, isFrom1904 }: WorkbookParts, limits: TableLimits): GridRow[] {
  const rows: GridRow[] = [];
  let row: GridRow = { line: 0, cells: [] };
  let cell: Attributes = {};
  let written: string | null = null;
  let isRead = false;
  let column = 0;
  const value = () => {
    const { t: kind = "n", s: style = "" } = cell;
    const text = written ?? "";
    if (kind === "s") return strings[Number(text)] ?? "";
    if (kind === "b") return text === "1" ? "TRUE" : text === "0" ? "FALSE" : text;
    if (kind !== "n" || text === "" || !Number.isFinite(Number(text))) return unescaped(text);
    const number = Number(text);
    return (isDate[Number(style)] ? writtenDate(number, isFrom1904) : null) ?? plainNumber(number);
  };
  walk(xml, {
    open(name, at) {
      if (name === "row") {
        row = { line: Number(at()["r"]) || row.line + 1, cells: [] };
        column = -1;
      } else if (name === "c") {
        cell = { ...at() };
        column = columnOf(cell["r"]) ?? column + 1;
        written = null;
      }
      isRead = name === "v" || (name === "t" && cell["t"] === "inlineStr");
    },
    text(text) {
      if (isRead) written = (written ?? "") + text;
    },
    close(name) {
      isRead = false;
      if (name === "c" && written !== null) {
        if (column >= lastColumn) throw new Unreadable(tooManyColumns(limits));
        while (row.cells.length < column) row.cells.push("");
        row.cells[column] = value();
        written = null;
      }
      if (name !== "row" || !isFilled(row.cells)) return;
      if (row.cells.filter((one) => one !== "").length > limits.columns) throw new Unreadable(tooManyColumns(limits));
      if (rows.length > limits.rows + 20) throw new Unreadable(tooManyRows(limits));
      rows.push(row);
    },
  });
  return rows;
}

/** Texts that several cells share; how they are pronounced is no part of them. */
function stringsIn(archive: Archive): string[] {
  const strings: string[] = [];
  let text = "";
  let isRead = false;
  let isSpoken = false;
  walk(archive.text("xl/sharedStrings.xml") ?? "", {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isSpoken = true;
      isRead = name === "t" && !isSpoken;
    },
    text(more) {
      if (isRead) text += more;
    },
    close(name) {
      isRead = false;
      if (name === "rPh") isSpoken = false;
      if (name === "si") strings.push(unescaped(text));
    },
  });
  return strings;
}

function targetsIn(archive: Archive): Map<string, string> {
  const targets = new Map<string, string>();
  walk(part(archive, "xl/_rels/workbook.xml.rels"), {
    open(name, at) {
      const { Id: id = "", Target: to = "", Type: type = "" } = name === "Relationship" ? at() : {};
      if (type.endsWith("/worksheet")) targets.set(id, to.startsWith("/") ? to.slice(1) : `xl/${to}`);
    },
  });
  return targets;
}

function part(archive: Archive, name: string): string {
  const text = archive.text(name);
  if (text === null) throw new Unreadable(cutOff);
  return text;
}

/** "AB12" is in the 28th column, which is number 27 here. */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? "")?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** As many digits as the sheet shows: 0.1 + 0.2 is 0.3. */
const plainNumber = (number: number) => {
  const shown = Number(number.toPrecision(15));
  return Math.abs(shown) >= 1e21 || (shown !== 0 && Math.abs(shown) < 1e-6) ? String(number) : String(shown);
};

const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
