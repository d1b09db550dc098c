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

export type DemoStep = { at: Date; take: () => Promise<void> };
/** `until`: takes what was to be done up to a moment and was not done yet. */
export type Timeline = { until: (moment: Date) => Promise<void> };

/** Steps in the order of their days, to be taken bit by bit. */
export function inOrder(steps: DemoStep[]): Timeline {
  const left = steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return {
    async until(moment) {
      for (let next = left[0]; next && next.at <= moment; next = left[0]) {
        left.shift();
        await next.take();
      }
    },
  };
}
