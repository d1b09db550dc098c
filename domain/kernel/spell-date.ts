const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "7 December 2026" for the day "2026-12-07". */
export const spellDate = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
