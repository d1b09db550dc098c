export type Span = { id: string; start: Date; end: Date };
/** Minutes of local time on the day, and its column out of how many. */
export type CardPosition = { id: string; fromMin: number; toMin: number; lane: number; lanes: number };

const minute = 60_000;
const dayMin = 1440;
/** Shorter meetings are drawn this tall, so they must not be covered either. */
const leastMin = 30;

/**
 * Where the meetings of one date are placed in a time zone. They start at their local time and are as tall as they are
 * long; overlapping ones are placed side by side, also in an hour that a clock change repeats.
 */
export function placesOn(date: string, timeZone: string, spans: Span[]): CardPosition[] {
  const dawn = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  const from = dawn.epochMilliseconds;
  const to = dawn.add({ days: 1 }).startOfDay().epochMilliseconds;
  const places = spans
    .filter(({ start, end }) => start.getTime() < to && end.getTime() > from)
    .map(({ id, start, end }) => {
      const begins = Math.max(start.getTime(), from);
      const wall = Temporal.Instant.fromEpochMilliseconds(begins).toZonedDateTimeISO(timeZone);
      const fromMin = wall.hour * 60 + wall.minute;
      const lasts = (Math.min(end.getTime(), to) - begins) / minute;
      return { id, fromMin, toMin: Math.min(dayMin, fromMin + lasts), lane: 0, lanes: 1 };
    })
    .sort((a, b) => a.fromMin - b.fromMin || b.toMin - a.toMin);
  return inLanes(places);
}

function inLanes(places: CardPosition[]): CardPosition[] {
  const placed: CardPosition[] = [];
  let together: CardPosition[] = [];
  let ends: number[] = [];
  const settle = () => {
    placed.push(...together.map((place) => ({ ...place, lanes: ends.length })));
    together = [];
    ends = [];
  };
  for (const place of places) {
    if (ends.every((end) => end <= place.fromMin)) settle();
    const free = ends.findIndex((end) => end <= place.fromMin);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(place.toMin, place.fromMin + leastMin);
    together.push({ ...place, lane });
  }
  settle();
  return placed;
}

/** The hours a week must show: a working day, and more if something lies outside it. */
export function hoursOf(places: CardPosition[]): { from: number; to: number } {
  const from = Math.min(8, ...places.map(({ fromMin }) => Math.floor(fromMin / 60)));
  const to = Math.max(18, ...places.map(({ fromMin, toMin }) => Math.ceil(Math.max(toMin, fromMin + leastMin) / 60)));
  return { from, to: Math.min(24, to) };
}
