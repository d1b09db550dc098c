/** A region's formats; the words stay English. `weekStart`: 0 is Monday, 6 Sunday. */
type Region = {
  name: string;
  isMonthFirst?: true;
  /** Suffixes of a twelve-hour clock; without them the day has 24 hours. */
  halves?: readonly [string, string];
  decimal: "." | ",";
  group: "," | "." | "\u00a0" | "’";
  /** Indian digit grouping: three, then always two. */
  isLakh?: true;
  weekStart: 0 | 6;
  /** The dollar that is written as just "$" there. */
  dollar?: string;
};

const capitals = ["AM", "PM"] as const;
const small = ["am", "pm"] as const;
const british = { decimal: ".", group: ",", weekStart: 0 } as const;
const continental = { decimal: ",", group: ".", weekStart: 0 } as const;
const spaced = { decimal: ",", group: "\u00a0", weekStart: 0 } as const;

const regions = {
  "en-GB": { name: "English (United Kingdom)", ...british },
  "en-US": {
    name: "English (United States)",
    ...british,
    isMonthFirst: true,
    halves: capitals,
    weekStart: 6,
    dollar: "USD",
  },
  "en-AU": { name: "English (Australia)", ...british, halves: small, dollar: "AUD" },
  "en-CA": {
    name: "English (Canada)",
    ...british,
    isMonthFirst: true,
    halves: capitals,
    weekStart: 6,
    dollar: "CAD",
  },
  "en-FR": { name: "English (France)", ...spaced },
  "en-DE": { name: "English (Germany)", ...continental },
  "en-IN": { name: "English (India)", ...british, halves: small, isLakh: true, weekStart: 6 },
  "en-IE": { name: "English (Ireland)", ...british },
  "en-IT": { name: "English (Italy)", ...continental },
  "en-NL": { name: "English (Netherlands)", ...continental },
  "en-NZ": { name: "English (New Zealand)", ...british, halves: small, dollar: "NZD" },
  "en-ZA": { name: "English (South Africa)", ...spaced, weekStart: 6 },
  "en-ES": { name: "English (Spain)", ...continental },
  "en-SE": { name: "English (Sweden)", ...spaced },
  "en-CH": { name: "English (Switzerland)", ...british, group: "’" },
} as const satisfies Record<string, Region>;

export type Locale = keyof typeof regions;

/** Used until the agency chooses. */
export const localeDefault: Locale = "en-GB";

export const isLocale = (word: unknown): word is Locale => typeof word === "string" && Object.hasOwn(regions, word);
/** A stored locale; one that is no longer supported counts as not set. */
export const toLocale = (word: unknown): Locale => (isLocale(word) ? word : localeDefault);
export const locales = Object.keys(regions).filter(isLocale);
export const regionOf = (locale: Locale): Region => regions[locale];

/**
 * How a visitor reads dates and times, by what their browser asks for first (Accept-Language): their region, or where it is
 * none of ours the nearest one by its clock and its weeks. Null where it names no place, as "en" does.
 */
export function localeFor(accepted: string | null): Locale | null {
  const tag = firstOf(accepted ?? "");
  try {
    const asked = new Intl.Locale(tag);
    const { region } = asked.language === "en" ? asked : asked.maximize();
    const own = `en-${region}`;
    return isLocale(own) ? own : region ? nearestTo(`${asked.language}-${region}`) : null;
  } catch {
    return null;
  }
}

const weightOf = (range: string) => Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1);

function firstOf(accepted: string) {
  const ranges = accepted.slice(0, 200).split(",");
  const [first = ""] = ranges.toSorted((one, other) => weightOf(other) - weightOf(one));
  return first.replace(/;.*/, "").trim();
}

function nearestTo(tag: string): Locale {
  const written = new Intl.DateTimeFormat(tag, { hour: "numeric", day: "numeric", month: "numeric" });
  const hasHalves = written.resolvedOptions().hour12 === true;
  const parts = written.formatToParts(0).map(({ type }) => type);
  // Not every engine knows a region's weeks.
  const { firstDay } = new Intl.Locale(tag).getWeekInfo?.() ?? { firstDay: 1 };
  if (firstDay === 1) return hasHalves ? "en-AU" : "en-GB";
  if (!hasHalves) return "en-ZA";
  return tag.startsWith("en-") && parts.indexOf("month") < parts.indexOf("day") ? "en-US" : "en-IN";
}
