export const cadences = ["weekly", "monthly", "quarterly", "yearly"] as const;
export type Cadence = (typeof cadences)[number];

/** `day`: of the month (months without it use their last day), or of the week, 1 for Monday. */
export type Rhythm = { cadence: Cadence; day: number; startsOn: string; endsOn: string | null };

/** `period` is the first day of the week or month being paid for; `on` is the due day. */
export type DueDate = { period: string; on: string };

const monthsApart = { monthly: 1, quarterly: 3, yearly: 12 };
const oneDay = 86_400_000;
const read = (day: string) => new Date(`${day}T00:00:00Z`);
const write = (at: number) => new Date(at).toISOString().slice(0, 10);

export const dayAfter = (day: string): string => write(read(day).getTime() + oneDay);

/** Every due date in a range, both ends included, within the rhythm's own start and end. */
export function dueDates(rhythm: Rhythm, from: string, to: string): DueDate[] {
  const { startsOn, endsOn } = rhythm;
  const first = from > startsOn ? from : startsOn;
  const last = endsOn !== null && endsOn < to ? endsOn : to;
  if (first > last) return [];
  const periods = rhythm.cadence === "weekly" ? weeksOf(rhythm, first) : monthsOf(rhythm, rhythm.cadence, first);
  const due: DueDate[] = [];
  for (const next of periods) {
    if (next.on > last) return due;
    if (next.on >= first) due.push(next);
  }
  return due;
}

/** The first due date from a day on, null when there are no more. */
export function nextDue(rhythm: Rhythm, from: string): DueDate | null {
  const first = from > rhythm.startsOn ? from : rhythm.startsOn;
  return dueDates(rhythm, first, write(read(first).getTime() + 800 * oneDay))[0] ?? null;
}

/** The first day of the week or month a day belongs to. */
export const periodOf = (cadence: Cadence, day: string): string =>
  cadence === "weekly" ? mondayOf(day) : `${day.slice(0, 7)}-01`;

const mondayOf = (day: string) => write(read(day).getTime() - ((read(day).getUTCDay() + 6) % 7) * oneDay);

function* weeksOf({ day }: Rhythm, first: string): Generator<DueDate> {
  for (let monday = read(mondayOf(first)).getTime(); ; monday += 7 * oneDay)
    yield { period: write(monday), on: write(monday + (day - 1) * oneDay) };
}

function* monthsOf({ day, startsOn }: Rhythm, cadence: keyof typeof monthsApart, first: string): Generator<DueDate> {
  const step = monthsApart[cadence];
  const anchor = countOf(startsOn);
  for (let month = anchor + Math.floor((countOf(first) - anchor) / step) * step; ; month += step) {
    const year = Math.floor(month / 12);
    const at = month % 12;
    const days = new Date(Date.UTC(year, at + 1, 0)).getUTCDate();
    yield { period: write(Date.UTC(year, at, 1)), on: write(Date.UTC(year, at, Math.min(day, days))) };
  }
}

/** Months since the year 0. */
const countOf = (day: string) => read(day).getUTCFullYear() * 12 + read(day).getUTCMonth();
