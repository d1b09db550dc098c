/** Dates and times as the studio writes them, always in a named zone. */
const spell = (options: Intl.DateTimeFormatOptions) => {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (at: Date, timeZone: string) => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
    if (known.size < 64) known.set(timeZone, format);
    return format.format(at);
  };
};

/** "21 November 2026" */
export const spellDate = spell({ day: "numeric", month: "long", year: "numeric" });
/** "Sat, 21 November 2026" */
export const spellDay = spell({ weekday: "short", day: "numeric", month: "long", year: "numeric" });
/** "14:00" */
export const spellTime = spell({ hour: "2-digit", minute: "2-digit" });
/** "Sat, 21 November 2026 at 14:00 CET" */
export const spellMoment = spell({
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});
