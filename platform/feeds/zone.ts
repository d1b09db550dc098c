/** A wall time is what a clock on the wall shows, as the milliseconds since 1970 of a clock that shows UTC. */
export type Zone = { toInstant(wall: number): number; toWall(instant: number): number };

export const utc: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant };

/** A zone as IANA names it. An hour that is skipped or shown twice is read as RFC 5545, 3.3.5 says. */
export const namedZone = (name: string): Zone => ({
  toInstant: (wall) =>
    Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC").toPlainDateTime().toZonedDateTime(name)
      .epochMilliseconds,
  toWall(instant) {
    const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name);
    return instant + there.offsetNanoseconds / 1_000_000;
  },
});

export function isZone(name: string): boolean {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name));
  } catch {
    return false;
  }
}
