import { formatsFor } from "./formats.ts";
import { type Locale, locales, regionOf } from "./locales.ts";

/** "English (Germany)". */
export const nameOf = (locale: Locale): string => regionOf(locale).name;

const afternoon = new Date("2026-11-24T14:30:00Z");

/** "24 Nov 2026, 14:30, 1.234,56": enough to choose a locale by. */
export function sampleOf(locale: Locale): string {
  const { moment, decimal } = formatsFor({ locale, timeZone: "UTC" });
  return `${moment(afternoon)}, ${decimal("1234.56")}`;
}

/** Each locale with its name and a sample, for a list. */
export const localeWords = (): Record<string, string> =>
  Object.fromEntries(locales.map((locale) => [locale, `${nameOf(locale)}: ${sampleOf(locale)}`]));
