import { takeApart } from "../written-amount.ts";
import { type Locale, regionOf } from "./locales.ts";
import { formatDecimal } from "./numbers.ts";

type Habit = { group: string; decimal: "." | ","; isLakh?: boolean };

/** A plain decimal ("1234.56"), two possible readings, or not a number. */
export type ReadDecimal = { kind: "plain"; plain: string } | { kind: "unclear"; could: string[] } | { kind: "none" };

const habits: Habit[] = [
  { group: ",", decimal: "." },
  { group: ".", decimal: "," },
  { group: " ", decimal: "," },
  { group: " ", decimal: "." },
  { group: "’", decimal: "." },
  { group: "’", decimal: "," },
];

/** Longer input is rejected unread. */
const longest = 60;

/**
 * Reads a number of zero or more as a person of that locale writes it. Other notations are accepted when only one
 * reading makes sense; an ambiguous number is never guessed.
 */
export function readDecimal(text: string, locale: Locale): ReadDecimal {
  const written = text
    .trim()
    .replaceAll(/[\s\u00a0\u2009\u202f]/g, " ")
    .replaceAll("'", "’");
  if (written.length > longest) return { kind: "none" };
  const { group, decimal, isLakh = false } = regionOf(locale);
  const own = readAs(written, { group: group === "\u00a0" ? " " : group, decimal, isLakh });
  if (own) return { kind: "plain", plain: own };
  const could = [...new Set(habits.flatMap((habit) => readAs(written, habit) ?? []))];
  const [plain] = could;
  if (plain === undefined) return { kind: "none" };
  return could.length === 1 ? { kind: "plain", plain } : { kind: "unclear", could };
}

/**
 * Reads what was typed or pasted in a field for a number. What stands beside it stays behind the plain decimal, as only who
 * knows what the field is in can judge it: "€1.200,50" is "1200.50 EUR", "7,5 %" is "7.5%".
 */
export function readTyped(text: string, locale: Locale): ReadDecimal {
  const read = readDecimal(text, locale);
  if (read.kind !== "none") return read;
  const [, percent] = /^(.+?)\s*%$/.exec(text.trim()) ?? [];
  if (percent !== undefined) return behind(readDecimal(percent, locale), "%");
  const written = takeApart(text);
  if (!written || written.isNegative) return read;
  const { number, currency } = written;
  return behind(readDecimal(number, locale), currency ? ` ${currency.name}` : "");
}

const behind = (read: ReadDecimal, unit: string): ReadDecimal =>
  read.kind === "plain" ? { kind: "plain", plain: read.plain + unit } : read;

/** What to fix: shows both readings, each written unambiguously. */
export const askWhich = (could: string[], locale: Locale): string =>
  `This can be ${could.map((plain) => formatDecimal(plain, locale)).join(" or ")}. Enter one of them.`;

const digits = "\\d+";
const inThrees = (group: string) => `[1-9]\\d{0,2}(?:${group}\\d{3})+`;
const inTwos = (group: string) => `[1-9]\\d?(?:${group}\\d{2})*${group}\\d{3}`;

function readAs(text: string, { group, decimal, isLakh }: Habit): string | null {
  const mark = group === "." ? "\\." : group;
  const whole = [digits, inThrees(mark), ...(isLakh ? [inTwos(mark)] : [])].join("|");
  const found = new RegExp(`^(${whole})(?:\\${decimal}(\\d+))?$`).exec(text);
  if (!found) return null;
  const [, before = "", part] = found;
  return `${before.replaceAll(group, "").replace(/^0+(?=\d)/, "")}${part ? `.${part}` : ""}`;
}
