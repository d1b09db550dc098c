/** "2026-11-21": the day the calendar on the wall of that IANA zone shows at an instant. */
export function dayIn(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** "2026-11-01": the first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** "November 2026", of a day or of a month ("2026-11"). */
export function monthInWords(dayOrMonth: string): string {
  const first = new Date(`${dayOrMonth.slice(0, 7)}-01T00:00:00Z`);
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(first);
}
