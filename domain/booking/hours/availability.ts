import type { AvailabilityForm } from "../availability.schema.ts";

/** A host's opening hours; `version` is 0 until they are first saved. */
export type Availability = AvailabilityForm & { hostId: string; version: number };

export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
