/** How a file writes days and decimals where a value alone does not tell; empty while nobody has said. */
export type FileFormats = { days: "" | "day" | "month"; decimals: "" | "comma" | "point" };
export const noFormats: FileFormats = { days: "", decimals: "" };

/** `unclear`: it has two readings, and the file does not tell which is meant. */
type DayRead = { kind: "day"; day: string } | { kind: "unclear" } | { kind: "none" };
export type AmountRead =
  | { kind: "amount"; plain: string; currencies: string[] | null }
  | { kind: "unclear"; could: string[] }
  | { kind: "none" };

const longest = 60;
const none = { kind: "none" } as const;
const unclear = { kind: "unclear" } as const;

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=$|[T ,])/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?=$|[ ,T])/;
const dayName = /^(?:[a-zäöü]{2,10}\.?,? )?(\d{1,2})(?:st|nd|rd|th)?[. -]+([a-zäéûô]{3,12})[., -]+(\d{4}|\d{2})(?=$|[ ,])/iu;
const monthName = /^(?:[a-z]{3,9}\.?,? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=$|[ ,])/i;
const serial = /^(\d{5})(?:[.,]\d+)?$/;
/** In English, and where German or French differ. */
const months = ["jan", "feb fév", "mar mär maa", "apr avr", "may mai mei", "jun", "jul", "aug aoû", "sep", "oct okt", "nov", "dec dez déc"];

/** A day in any usual notation, with or without a time, or as spreadsheets count days. */
export function readDay(text: string, order: FileFormats["days"]): DayRead {
  const written = text.trim().replace(/\s+/g, " ");
  if (written === "" || written.length > longest) return none;
  const [, year, , month, day] = yearFirst.exec(written) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
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

const dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"];
const krones = ["SEK", "NOK", "DKK", "ISK"];
/** What the signs of currencies stand for. */
const signs: [sign: string, currencies: string[]][] = [
  ["US$", ["USD"]],
  ["CA$", ["CAD"]],
  ["C$", ["CAD"]],
  ["A$", ["AUD"]],
  ["AU$", ["AUD"]],
  ["NZ$", ["NZD"]],
  ["HK$", ["HKD"]],
  ["S$", ["SGD"]],
  ["R$", ["BRL"]],
  ["$", dollars],
  ["€", ["EUR"]],
  ["EURO", ["EUR"]],
  ["£", ["GBP"]],
  ["¥", ["JPY", "CNY"]],
  ["₹", ["INR"]],
  ["₩", ["KRW"]],
  ["KR", krones],
  ["ZŁ", ["PLN"]],
  ["FR", ["CHF"]],
  ["SFR", ["CHF"]],
];

/** An amount with or without its currency, as a plain decimal ("12500.5", "-500"). */
export function readAmount(text: string, decimals: FileFormats["decimals"]): AmountRead {
  const written = text.trim().replace(/\s+/g, " ").replace(/[−–—]/g, "-");
  if (written === "" || written.length > longest) return none;
  const [, before = "", isMinus, after, number = "", round, unit = ""] =
    /^([^\d(),.-]*)(?:(\(|-)\s*)?([^\d(),.-]*)([\d.,'’ ]*\d)(?:([.,]-+)|\))?\s*([^\d(),-]*-?)$/.exec(written) ?? [];
  if (number === "") return none;
  const sign = [before, after, unit.replace("-", "")].map((part = "") => part.trim().toUpperCase().replace(/\.$/, "")).filter(Boolean);
  const currencies = sign.length === 0 ? null : sign.length === 1 ? currenciesOf(sign[0] ?? "") : [];
  if (currencies?.length === 0) return none;
  const isNegative = isMinus !== undefined || unit.endsWith("-");
  const plains = plainsOf(number.trim(), round === undefined ? decimals : "comma");
  const could = plains.map((plain) => (isNegative ? `-${plain}` : plain));
  const [plain] = could;
  if (plain === undefined) return none;
  return could.length === 1 ? { kind: "amount", plain, currencies } : { kind: "unclear", could };
}

const currenciesOf = (written: string): string[] => {
  const known = signs.find(([sign]) => sign === written)?.[1];
  return known ?? (/^[A-Z]{3}$/.test(written) ? [written] : []);
};

/** The sign before the decimals that amounts of a file have, where all that tell agree. */
export function decimalsIn(texts: string[]): FileFormats["decimals"] {
  const told = new Set<FileFormats["decimals"]>();
  for (const text of texts) {
    const number = /\d[\d.,'’\s]*/.exec(text.trim().slice(0, longest))?.[0].replace(/[.,]?\s*$/, "") ?? "";
    const comma = plainsOf(number.replace(/\s+/g, " "), "comma");
    const point = plainsOf(number.replace(/\s+/g, " "), "point");
    const both = plainsOf(number.replace(/\s+/g, " "), "");
    if (both.length !== 1 || !/[.,]/.test(number)) continue;
    const tail = number.slice(Math.max(number.lastIndexOf("."), number.lastIndexOf(",")));
    const isGroup = comma[0] === point[0] && !both[0]?.includes(".");
    told.add((tail[0] === ",") === isGroup ? "point" : "comma");
  }
  const [only = ""] = told;
  return told.size === 1 ? only : "";
}

/** The readings of a number: one, or two where "1.234" may be a thousand or one and a bit, or none. */
function plainsOf(number: string, decimals: FileFormats["decimals"]): string[] {
  const isGrouped = /^\d{1,3}(?:[ '’]\d{3})+(?![\d '’])/.test(number);
  if (/[ '’]/.test(number) && !isGrouped) return [];
  const bare = number.replace(/[ '’]/g, "");
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  if (last < 0) return [whole(bare)];
  const mark = bare[last] ?? "";
  const other = mark === "," ? "." : ",";
  const asDecimal = withGroups(bare.slice(0, last), other) ?? [];
  const decimal = asDecimal.map((before) => `${before}.${bare.slice(last + 1)}`);
  const asGroups = bare.includes(other) || isGrouped ? [] : (withGroups(bare, mark) ?? []);
  if (asGroups.length === 0 || decimal.length === 0 || bare.startsWith("0")) return decimal.length > 0 ? decimal : asGroups;
  if (decimals === "") return [...asGroups, ...decimal];
  return (decimals === "comma") === (mark === ",") ? decimal : asGroups;
}

/** "12.500" in threes, or "1.00.000" as in India; null where they are neither. */
function withGroups(text: string, mark: string): string[] | null {
  if (!text.includes(mark)) return /^\d*$/.test(text) ? [whole(text || "0")] : null;
  const by = mark === "." ? "\\." : ",";
  const fits = new RegExp(`^(\\d{1,3}(${by}\\d{3})+|\\d{1,2}(${by}\\d{2})+${by}\\d{3})$`).test(text);
  return fits ? [whole(text.replaceAll(mark, ""))] : null;
}

const whole = (digits: string) => digits.replace(/^0+(?=\d)/, "");

/** As typed, with "+" for the "00" of a call abroad. */
export const readPhone = (text: string): string =>
  text
    .trim()
    .replace(/^tel:/i, "")
    .replace(/^00(?=[1-9])/, "+");
