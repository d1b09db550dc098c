import { zip } from "./uploads/zip.ts";

type Options = {
  isFrom1904?: boolean;
  strings?: string;
  styles?: string;
  state?: string;
  parts?: Record<string, string>;
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const related = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook as spreadsheets save one, of sheets whose rows are written in its own markup. */
export function workbook(sheets: Record<string, string>, options: Options = {}): Buffer {
  const { isFrom1904 = false, strings = "", styles = "", state = "visible", parts = {} } = options;
  const names = Object.keys(sheets);
  const list = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}"${at > 0 ? "" : ` state="${state}"`} r:id="rId${at + 1}"/>`,
  );
  const targets = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${related}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const inside = Object.entries(sheets).map(([, rows], at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `${head}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  ]);
  return zip(
    {
      "[Content_Types].xml": `${head}<Types/>`,
      "xl/workbook.xml": `${head}<workbook ${main} xmlns:r="${related}"><workbookPr${isFrom1904 ? ' date1904="1"' : ""}/><sheets>${list.join("")}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `${head}<Relationships>${targets.join("")}</Relationships>`,
      "xl/sharedStrings.xml": `${head}<sst ${main}>${strings}</sst>`,
      "xl/styles.xml": `${head}<styleSheet ${main}>${styles}</styleSheet>`,
      ...Object.fromEntries(inside),
      ...parts,
    },
    true,
  );
}

/** Rows of texts, each cell written into the sheet itself. */
export const sheetOf = (rows: string[][]): string =>
  rows
    .map((cells, row) => {
      const written = cells.map(
        (cell, at) =>
          `<c r="${letters(at)}${row + 1}" t="inlineStr"><is><t>${cell.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</t></is></c>`,
      );
      return `<row r="${row + 1}">${written.join("")}</row>`;
    })
    .join("");

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
