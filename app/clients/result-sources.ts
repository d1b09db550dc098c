import type { ResultSource } from "#domain/clients/index.ts";

/** Where a month's appointments come from, as the team and the client read it. */
export const resultSources = {
  hand: "Entered by hand",
  import: "Imported",
  calendar: "Counted from the calendar",
} satisfies Record<ResultSource, string>;
