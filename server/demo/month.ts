/** "2026-09-14" for a day of the month `back` months ago, capped at today. */
export function dayOfMonth(at: Date, back: number, day: number): string {
  const then = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, day));
  return new Date(Math.min(then.getTime(), at.getTime())).toISOString().slice(0, 10);
}
