const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
  if (formats.size < 1000) formats.set(key, known);
  return known;
}

const day: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
const clock: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/** "Tuesday 24 November 2026", as the calendar on the wall of that IANA zone shows it. */
export const spellDay = (at: Date, timeZone: string) => format(timeZone, day).format(at).replace(",", "");

/** "14:00", by the clock on the wall of that IANA zone. */
export const spellClock = (at: Date, timeZone: string) => format(timeZone, clock).format(at);

/** "Tuesday 24 November 2026, 14:00 to 14:30 (Europe/London)": day, clock and zone, nothing left to guess. */
export function spellSpan(start: Date, end: Date, timeZone: string): string {
  const sameDay = spellDay(start, timeZone) === spellDay(end, timeZone);
  const until = sameDay ? spellClock(end, timeZone) : `${spellDay(end, timeZone)}, ${spellClock(end, timeZone)}`;
  return `${spellDay(start, timeZone)}, ${spellClock(start, timeZone)} to ${until} (${timeZone.replaceAll("_", " ")})`;
}
