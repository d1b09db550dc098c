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

/** An instant in an IANA zone. */
export function wallClock(at: Date | number, timeZone: string): WallClock {
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
