import type { Archive } from "./unzip.ts";
import { walk } from "./walk-xml.ts";

/** Formats that every workbook knows by number: days, times, and both in the languages of East Asia. */
const isBuiltIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a number format shows a day or a time. What stands in quotes or brackets is shown as it is. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltIn(id);
  const bare = code
    .slice(0, 500)
    .replace(/"[^"]*"/g, "")
    .replace(/\\./g, "")
    .replace(/\[(?!h|m|s)[^\]]*\]/gi, "")
    .replace(/General|[_*]./gi, "");
  return /[dmyhs]/i.test(bare);
}

const day = 86_400_000;
const lastSerial = 2_958_466;

/** "2026-11-20", "2026-11-20 14:05" or "14:05": a day as workbooks count them, from 1900 or from 1904 on. */
export function writtenDate(serial: number, isFrom1904: boolean): string | null {
  if (serial < 0 || serial >= lastSerial) return null;
  // Workbooks have a 29 February 1900, which never was: the days before it are one later.
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const seconds = Math.round((serial % 1) * 86_400);
  const at = new Date(first + Math.floor(serial) * day + seconds * 1000).toISOString();
  const time = at.slice(11, seconds % 60 === 0 ? 16 : 19);
  if (serial < 1) return time;
  return seconds === 0 ? at.slice(0, 10) : `${at.slice(0, 10)} ${time}`;
}

/** Which of the styles of cells are days or times. */
export function datesIn(archive: Archive): boolean[] {
  const codes = new Map<string, string>();
  const styles: boolean[] = [];
  let isCells = false;
  walk(archive.text("xl/styles.xml") ?? "", {
    open(name, at, decode) {
      if (name === "numFmt") codes.set(at()["numFmtId"] ?? "", decode(at()["formatCode"] ?? ""));
      if (name === "cellXfs") isCells = true;
      if (name !== "xf" || !isCells) return;
      const id = at()["numFmtId"] ?? "0";
      styles.push(isDateFormat(Number(id), codes.get(id)));
    },
    close(name) {
      if (name === "cellXfs") isCells = false;
    },
  });
  return styles;
}
