/** How a file writes days and decimals where a value alone does not tell; empty while nobody has said. */
export type FileFormats = { days: "" | "day" | "month"; decimals: "" | "comma" | "point" };
export const noFormats: FileFormats = { days: "", decimals: "" };

/** `unclear`: it has two readings, and the file does not tell which is meant. */
type DayRead = { kind: "day"; day: string } | { kind: "unclear" } | { kind: "none" };

const longest = 60;
const none = { kind: "none" } as const;
const unclear = { kind: "unclear" } as const;

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=$|[T ,])/;
/** Without a sign between, as ING and Postbank in the Netherlands write days. */
const eightDigits = /^(20\d\d|19\d\d)(\d\d)(\d\d)(?=$|[T ])/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?=$|[ ,T])/;
const dayName =
  /^(?:[a-zäöü]{2,10}\.?,? )?(\d{1,2})(?:st|nd|rd|th|er|º)?[. -]+(?:de )?([a-zäéûôç]{3,12})[., -]+(?:de )?(\d{4}|\d{2})(?=$|[ ,])/iu;
const monthName = /^(?:[a-z]{3,9}\.?,? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=$|[ ,])/i;
const serial = /^(\d{5})(?:[.,]\d+)?$/;
/** In English, and where German, Dutch, French, Spanish, Italian or Portuguese differ. */
const months = [
  "jan jän ene gen",
  "feb fév fev",
  "mar mär maa",
  "apr avr abr",
  "may mai mei mag",
  "jun juin giu",
  "jul juil lug",
  "aug aoû ago",
  "sep set",
  "oct okt ott out",
  "nov",
  "dec dez déc dic",
];

/** A day in any usual notation, with or without a time, or as spreadsheets count days. */
export function readDay(text: string, order: FileFormats["days"]): DayRead {
  const written = text.trim().replace(/\s+/g, " ");
  if (written === "" || written.length > longest) return none;
  const [, year, , month, day] = yearFirst.exec(written) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const [, yearBare, monthBare, dayBare] = eightDigits.exec(written) ?? [];
  if (yearBare) return dayOf(Number(yearBare), Number(monthBare), Number(dayBare));
  const numbers = numbersOf(written);
  if (numbers) {
    const { first, second, isDotted } = numbers;
    const how = isDotted || first > 12 ? "day" : second > 12 ? "month" : first === second ? "day" : order;
    if (how === "") return unclear;
    return how === "day" ? dayOf(numbers.year, second, first) : dayOf(numbers.year, first, second);
  }
  const [, dayOne, nameOne, yearOne] = dayName.exec(written) ?? [];
  const [, nameTwo, dayTwo, yearTwo] = monthName.exec(written) ?? [];
  const name = nameOne ?? nameTwo;
  if (name) return dayOf(fullYear(yearOne ?? yearTwo ?? ""), monthOf(name), Number(dayOne ?? dayTwo));
  const [, counted] = serial.exec(written) ?? [];
  // The years 2000 to 2099; other numbers of five digits are no days.
  if (counted && Number(counted) >= 36_526 && Number(counted) < 73_051)
    return { kind: "day", day: new Date(Date.UTC(1899, 11, 30 + Number(counted))).toISOString().slice(0, 10) };
  return none;
}

/** Which of day and month the days of a file put first: what a single one of them tells, or empty. */
export function daysIn(texts: string[]): FileFormats["days"] {
  const told = new Set<FileFormats["days"]>();
  for (const text of texts) {
    const { first = 0, second = 0, isDotted = true } = numbersOf(text.trim()) ?? {};
    if (!isDotted && first > 12) told.add("day");
    if (!isDotted && first <= 12 && second > 12) told.add("month");
  }
  const [only = ""] = told;
  return told.size === 1 ? only : "";
}

function numbersOf(written: string) {
  const [, first, sign, second, year] = yearLast.exec(written) ?? [];
  if (!first) return null;
  return { first: Number(first), second: Number(second), year: fullYear(year ?? ""), isDotted: sign === "." };
}

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));
const monthOf = (name: string) =>
  months.findIndex((starts) => starts.split(" ").some((start) => name.toLowerCase().startsWith(start))) + 1;

function dayOf(year: number, month: number, day: number): DayRead {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? { kind: "day", day: at.toISOString().slice(0, 10) } : none;
}

/** As typed, with "+" for the "00" of a call abroad. Facebook's lead ads put "p:" before it. */
export const readPhone = (text: string): string =>
  text
    .trim()
    .replace(/^(tel|p):\s*/i, "")
    .replace(/^00(?=[1-9])/, "+");

/** `Jo Berg <jo@anker.example>`, or the first of several addresses. */
export const firstAddress = (text: string): string =>
  /<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? /^([^\s,;]+@[^\s,;]+)\s*[,;]/.exec(text)?.[1] ?? text;

/** The first of the people in a cell, with the address beside the name, as CRMs join them: "Ida (ida@x.test);Bo (bo@x.test)". */
export function firstPerson(names: string, emails: string): { name: string; email: string } {
  const [, name = firstOf(names), beside = ""] =
    /^(.*?)\s*[(<]\s*([^\s()<>]+@[^\s()<>]+)\s*[)>]$/.exec(firstOf(names)) ?? [];
  const [, bare = firstOf(emails)] = /<([^\s<>]+@[^\s<>]+)>$/.exec(firstOf(emails)) ?? [];
  return { name, email: bare || beside };
}

/** Several are told apart by their addresses; a comma alone may be part of a name. */
const firstOf = (cell: string): string =>
  /@[^;,]*[;,]|:::/.test(cell) ? (cell.split(/[;,]|:::/)[0] ?? "").trim() : cell.trim();
