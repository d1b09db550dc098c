import type { Zone } from "#domain/kernel/format/zones.ts";
import type { Day, Month } from "./month.ts";

/**
 * One month of free starts as the server read them, for a viewer in `timeZone`. Instants are milliseconds since the
 * epoch.
 */
export type PickerView = {
  month: Month;
  day: Day | null;
  today: Day;
  timeZone: string;
  zones: readonly Zone[];
  starts: number[];
  /** How far the calendar can be paged. */
  earliest: Month;
  latest: Month;
  /** The first free start after the month; where an empty month is the last one, the first of all. */
  next: number | null;
};

/** What stays in the URL while paging, such as the questionnaire's answers or a signature. */
export type KeptParams = Record<string, string>;

/** The URL of the same page with another month, day or start. */
export const addressOf = (kept: KeptParams, change: { month?: Month; day?: Day; start?: string } = {}) =>
  `?${new URLSearchParams({ ...kept, ...change })}`;
