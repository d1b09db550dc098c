import type { ResultSource } from "#domain/clients/results/index.ts";

/** Where a month's appointments come from, in words for the team and the client. */
export const resultSources = {
  hand: "Entered by hand",
  import: "Imported",
  calendar: "Counted from the calendar",
} satisfies Record<ResultSource, string>;
