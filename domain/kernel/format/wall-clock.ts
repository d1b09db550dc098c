/** What a calendar and a clock show in a zone. */
export type WallClock = { day: string; hour: number; minute: number; second: number };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats numbers only, so differences between a browser's locale data and the server's never show. */
function formatIn(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const [two, calendar] = ["2-digit", "en-CA-u-ca-gregory-nu-latn"] as const;
  const date = { year: "numeric", month: two, day: two } as const;
  const clock = { hour: two, minute: two, second: two, hourCycle: "h23" } as const;
  const made = new Intl.DateTimeFormat(calendar, { timeZone, ...date, ...clock });
  if (formats.size < 1000) formats.set(timeZone, made);
  return made;
}

const dayLength = 24 * 60 * 60_000;

/** By zone and day of UTC: what its clocks are ahead of UTC, in milliseconds; null where they change on that day. */
const known = new Map<string, Map<number, number | null>>();

/** An instant in an IANA zone. */
export function wallClock(at: Date | number, timeZone: string): WallClock {
  const moment = Number(at);
  const ahead = aheadOn(Math.floor(moment / dayLength), timeZone);
  if (ahead === null) return asked(moment, timeZone);
  const shown = new Date(moment + ahead);
  return {
    day: shown.toISOString().slice(0, 10),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}

/** Asking `Intl` takes far longer than adding, and a page shows hundreds of times. */
function aheadOn(nth: number, timeZone: string): number | null {
  const ofZone = known.get(timeZone) ?? new Map<number, number | null>();
  if (known.size < 1000) known.set(timeZone, ofZone);
  const before = ofZone.get(nth);
  if (before !== undefined) return before;
  const atFirst = aheadAt(nth * dayLength, timeZone);
  const ahead = atFirst === aheadAt((nth + 1) * dayLength - 1000, timeZone) ? atFirst : null;
  if (ofZone.size >= 500) ofZone.clear();
  ofZone.set(nth, ahead);
  return ahead;
}

/** `moment`: a whole second. Null where adding would not do: in years of fewer or more than four digits. */
function aheadAt(moment: number, timeZone: string): number | null {
  const { day, hour, minute, second } = asked(moment, timeZone);
  const shown = Date.parse(`${day}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000;
  const ahead = shown - moment;
  return Math.abs(ahead) <= dayLength ? ahead : null;
}

function asked(at: number, timeZone: string): WallClock {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return {
    day: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    hour: Number(part("hour")),
    minute: Number(part("minute")),
    second: Number(part("second")),
  };
}

/** "UTC+01:00": the offset in force at that instant. */
export function offsetIn(at: Date | number, timeZone: string): string {
  const { day, hour, minute } = wallClock(at, timeZone);
  const wall = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const minutes = Math.round((wall - Math.floor(Number(at) / 60_000) * 60_000) / 60_000);
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
