/** "2026-09-14" for a day of the month `back` months ago, capped at today. */
export function dayOfMonth(at: Date, back: number, day: number): string {
  const then = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, day));
  return new Date(Math.min(then.getTime(), at.getTime())).toISOString().slice(0, 10);
}

const hour = 3_600_000;

export const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * hour);

/** Noon of a day as the log tells it: the last two days are left to what happened lately. */
export function noonOf(at: Date, day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const latest = hoursBefore(at, 50);
  return noon < latest ? noon : latest;
}

/** When the agency opened: before everything else in the demo. */
export const opened = new Date("2023-12-04T09:00:00Z");
