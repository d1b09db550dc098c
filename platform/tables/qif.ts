import type { GridRow } from "./unreadable.ts";

/** Whether a text is a QIF file, as Quicken writes them and some banks still do. */
export const isQif = (text: string): boolean =>
  /^\s*(?:#[^\r\n]*[\r\n]\s*)*!(type:|account\b|option:|clear:)/i.test(text);

/** What holds money: accounts, cards, cash, and what Quicken calls other assets and debts. */
const moneySection = /^!type:\s*(bank|cash|ccard|oth a|oth l)\b/i;

const fields = [
  ["Date", "D"],
  ["Amount", "T"],
  ["Payee", "P"],
  ["Memo", "M"],
  ["Number", "N"],
  ["Category", "L"],
] as const;

/**
 * The lines of each account of a QIF file, as a table. A split adds up to its line, and is left out. QIF names no currency and
 * leaves days as people write them, so that both are asked as for any table.
 */
export function readQif(text: string): { name: string; rows: GridRow[] }[] {
  const sheets = new Map<string, GridRow[]>();
  let section: "money" | "account" | "other" = "other";
  let account = "";
  let entry = new Map<string, string>();
  let begun = 0;
  const end = () => {
    if (section === "account") account = entry.get("N") ?? account;
    if (section === "money" && (entry.has("D") || entry.has("T") || entry.has("U"))) {
      const rows = sheets.get(account) ?? [{ line: begun - 1, cells: fields.map(([name]) => name) }];
      rows.push({ line: begun, cells: fields.map(([, code]) => cellOf(entry, code)) });
      sheets.set(account, rows);
    }
    entry = new Map();
  };
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const code = line.charAt(0);
    if (code === "!") {
      end();
      section = moneySection.test(line) ? "money" : /^!account\b/i.test(line) ? "account" : "other";
    } else if (code === "^") end();
    else if (line.trim() !== "") {
      if (entry.size === 0) begun = at + 1;
      // Of several lines with one code, the others belong to a split or an address.
      if (!entry.has(code)) entry.set(code, line.slice(1).trim());
    }
  }
  end();
  return [...sheets].map(([name, rows]) => ({ name, rows }));
}

function cellOf(entry: ReadonlyMap<string, string>, code: string): string {
  const written = entry.get(code) ?? "";
  if (code === "T") return written || (entry.get("U") ?? "");
  return code === "D" ? dayOf(written) : written;
}

/** Quicken writes "11/20'23" and "1/ 1' 0" for the years from 2000 on, and "11/20/94" for those before. */
function dayOf(written: string): string {
  const [, before, mark, year = ""] = /^(\d{1,2}[-/.]\s*\d{1,2})\s*(['’/.-])\s*(\d{1,2})$/.exec(written) ?? [];
  if (!before) return written.replace(/\s*['’]\s*(?=\d{4}$)/, "/").replace(/([-/.])\s+/g, "$1");
  const sign = /[-/.]/.exec(before)?.[0] ?? "/";
  const isOld = !/['’]/.test(mark ?? "") && Number(year) >= 70;
  return `${before.replace(/\s/g, "")}${sign}${isOld ? 1900 + Number(year) : 2000 + Number(year)}`;
}
